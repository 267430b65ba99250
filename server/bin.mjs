// The entry point of every command. It runs on a fresh clone, before anything is installed, so it is plain
// JavaScript without dependencies, and its first lines must parse on an old Node, too.
//
// The long-running scripts of package.json are `exec node … || node …`: a shell between npm and this process
// would be killed by the signal npm forwards, and leave the server running. The part after `||` is for
// Windows, which has no `exec`.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const nodeIsFit = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (nodeIsFit) {
  void import("./start/commands.mjs").then(({ runCommand }) => runCommand(process.argv[2]));
} else {
  process.stderr.write(
    `Kaunta needs Node 20.19, 22.12 or newer; this is Node ${process.versions.node}. Get a newer one at https://nodejs.org.\n`,
  );
  process.exitCode = 1;
}
