import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const bin = resolve(import.meta.dirname, "../../server/bin.mjs");

/** Runs Node with a different version number, which is all that is checked. */
function runAs(version: string, words: readonly string[]) {
  const versions = `{ ...process.versions, node: ${JSON.stringify(version)} }`;
  const disguise = `Object.defineProperty(process, "versions", { value: ${versions} })`;
  return spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(disguise)}`, bin, ...words],
    { encoding: "utf8" },
  );
}

it.each(["18.20.8", "20.18.3", "21.7.0", "22.11.0"])(
  "rejects Node %s with a message",
  (version) => {
    const { status, stdout, stderr } = runAs(version, ["start"]);
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr: `Kaunta needs Node 20.19, 22.12 or newer; this is Node ${version}. Get a newer one at https://nodejs.org.\n`,
    });
  },
);

it.each(["20.19.0", "22.12.0", "24.0.0"])(
  "accepts Node %s, and lists the known commands",
  (version) => {
    const { status, stderr } = runAs(version, ["sell"]);
    expect(status).toBe(1);
    expect(stderr).toBe(
      "Kaunta has no command 'sell'; it knows start, seed, verify-books, restored, build, dev, bench, lighthouse.\n",
    );
  },
);
