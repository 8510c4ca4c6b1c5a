//! What a player can do, by name.

use crate::rules::named_enum;

named_enum! {
    /// What a player can do, by its name in the settings, and in sentences as ⟨name⟩.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Action {
        Submit = "submit";
        Up = "up";
        Down = "down";
        NextPage = "next-page";
        PreviousPage = "previous-page";
        Decrease = "decrease";
        Increase = "increase";
        Type = "type";
        Erase = "erase";
        Daily = "daily";
        BlackPin = "black-pin";
        WhitePin = "white-pin";
        HoleLeft = "hole-left";
        HoleRight = "hole-right";
        ColourUp = "colour-up";
        ColourDown = "colour-down";
        Insert = "insert";
        ClearBack = "clear-back";
        Earlier = "earlier";
        Later = "later";
        Play = "play";
        SetPins = "set-pins";
        Coach = "coach";
        Tip = "tip";
        Solve = "solve";
        Faster = "faster";
        Slower = "slower";
        Review = "review";
        Versus = "versus";
        Share = "share";
        NewGame = "new-game";
        Clear = "clear";
        Undo = "undo";
        FirstRow = "first-row";
        LastRow = "last-row";
        Back = "back";
        Delete = "delete";
        ExportGames = "export-games";
        AddGames = "add-games";
        PageUp = "page-up";
        PageDown = "page-down";
        Home = "home";
        End = "end";
        Puzzles = "puzzles";
        Games = "games";
        Settings = "settings";
        Help = "help";
        Quit = "quit";
        Suspend = "suspend";
    }
}
