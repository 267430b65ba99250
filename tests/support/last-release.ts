import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";

/**
 * The version shops run until the next release, as a commit of this branch (decision 85). Updating it is all
 * that a release needs here: docs/CONTRIBUTING.md.
 */
const lastRelease = "621f5846b91e8eb699f12a6c192c5457b81fb72c";

const repository = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The halves of a release: each is built separately, since few tests need both. */
type Half = "server" | "app";

/** Why the last release is unavailable (the sources came without their history); null if it is available. */
export function whyNoLastRelease(): string | null {
  const shallow = git("rev-parse", "--is-shallow-repository");
  if (shallow === null) return "these sources have no history: they are no clone";
  if (git("cat-file", "-e", `${lastRelease}^{commit}`) !== null) return null;
  return shallow.trim() === "true"
    ? "this clone is shallow: `git fetch --unshallow` brings the last release"
    : `this repository was begun anew: the last release, ${lastRelease}, is no commit of it`;
}

/**
 * Skips a test, with the reason, if the last release is unavailable. No test is skipped for any other reason.
 */
export function needsLastRelease({ skip }: { skip: (why: string) => unknown }): void {
  const why = whyNoLastRelease();
  if (why !== null) skip(why);
}

/** The names of the files in a folder of the last release. */
export function namesInLastRelease(folder: string): string[] {
  const told = git("ls-tree", "--name-only", lastRelease, `${folder}/`)?.trim().split("\n") ?? [];
  return told.map((file) => basename(file));
}

/** A file's content in the last release; empty if it has none. */
export function textOfLastRelease(file: string): string {
  return git("show", `${lastRelease}:${file}`) ?? "";
}

/** The folder of the last release with that half built by current packages; cached across runs. */
export async function builtLastRelease(half: Half): Promise<string> {
  const home = join(repository, "test-results", "last-release");
  const folder = join(home, lastRelease);
  mkdirSync(home, { recursive: true });
  if (!existsSync(folder)) await unpack(home, folder);
  const mark = join(folder, `.${half}-built`);
  if (existsSync(mark)) return folder;
  const vite = join(repository, "node_modules", "vite", "bin", "vite.js");
  const mode = half === "server" ? ["--mode", "server"] : [];
  const surroundings = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITE|TEST)/u.test(name),
  );
  await run(process.execPath, [vite, "build", "--logLevel", "error", ...mode], {
    cwd: folder,
    env: { ...Object.fromEntries(surroundings), NODE_ENV: "production" },
  });
  writeFileSync(mark, "");
  return folder;
}

/** Atomic: an interrupted run leaves nothing that looks like a release. */
async function unpack(home: string, folder: string): Promise<void> {
  const beside = mkdtempSync(join(home, "unpacked-"));
  const archive = join(beside, "release.tar");
  await run("git", ["archive", "--output", archive, lastRelease], { cwd: repository });
  await run("tar", ["-xf", archive, "-C", beside]);
  rmSync(archive);
  renameSync(beside, folder);
}

function git(...words: string[]): string | null {
  try {
    return execFileSync("git", words, {
      cwd: repository,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return null;
  }
}
