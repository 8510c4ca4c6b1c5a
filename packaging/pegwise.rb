# Homebrew: put it into Formula/ of a tap.
class Pegwise < Formula
  desc "@summary@"
  homepage "@repository@"
  version "@version@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@address@/pegwise-@version@-aarch64-apple-darwin.tar.gz"
      sha256 "@aarch64-apple-darwin@"
    end
    on_intel do
      url "@address@/pegwise-@version@-x86_64-apple-darwin.tar.gz"
      sha256 "@x86_64-apple-darwin@"
    end
  end

  on_linux do
    on_arm do
      url "@address@/pegwise-@version@-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@aarch64-unknown-linux-musl@"
    end
    on_intel do
      url "@address@/pegwise-@version@-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@x86_64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "pegwise"
    man1.install "pegwise.1"
    bash_completion.install "pegwise.bash" => "pegwise"
    zsh_completion.install "_pegwise"
    fish_completion.install "pegwise.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/pegwise --version")
    assert_match "ABCD", shell_output("#{bin}/pegwise solve ABCD")
  end
end
