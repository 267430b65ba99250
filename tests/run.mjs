// `npm test` and `npm run check`. Runs on a fresh clone, before anything is installed, so it is plain
// JavaScript without dependencies, and its first lines must parse in an old Node too.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const nodeIsFit = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (nodeIsFit) {
  void import("./run/main.mjs").then(({ main }) => main(process.argv.slice(2)));
} else {
  process.stderr.write(
    `Kaunta's tests need Node 20.19, 22.12 or newer; this is Node ${process.versions.node}. Get a newer one at https://nodejs.org.\n`,
  );
  process.stdout.write("0 passed, 1 failed\n");
  process.exitCode = 1;
}
