import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { build, loadConfigFromFile } from "vite";
import { frontPageFiles } from "#/contract/front-page.ts";

const repository = resolve(import.meta.dirname, "../..");

/** A clone with only the files the built server needs, created for one test file. */
export interface TestClone {
  readonly root: string;
  remove(): void;
}

/** A server process and its output. */
export interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the port once it is logged, as in production; rejects if the process exits first. */
  readonly ready: Promise<number>;
  /** The exit code; null after an unhandled signal. */
  readonly ended: Promise<number | null>;
}

/** Builds the real entry into a separate folder, so that no test waits for another's build. */
export async function builtClone(): Promise<TestClone> {
  const root = join(repository, "test-results", `start-${process.pid}`);
  const clone = { root, remove: () => rmSync(root, { recursive: true, force: true }) };
  await fill(root).catch((error: unknown) => {
    clone.remove();
    throw error;
  });
  return clone;
}

async function fill(root: string): Promise<void> {
  standInForApp(root);
  mkdirSync(join(root, "server/kernel/database"), { recursive: true });
  symlinkSync(
    join(repository, "server/kernel/database/migrations"),
    join(root, "server/kernel/database/migrations"),
  );
  const programs = ["server/node.ts", "server/adapters/table/table-worker.ts"];
  await buildForNode(programs, join(root, "dist/server"));
}

/** Creates empty pages in place of the app's, unless the app was built there. */
export function standInForApp(root: string): void {
  const folder = join(root, "dist", "app");
  if (existsSync(join(folder, "index.html"))) return;
  mkdirSync(folder, { recursive: true });
  for (const page of ["/index.html", "/login.html", ...Object.values(frontPageFiles)])
    writeFileSync(join(folder, page), "<!doctype html><title>Kaunta</title>");
}

/** Builds entry files of the server into a folder, each named like its source file. */
export async function buildForNode(entries: readonly string[], outDir: string): Promise<void> {
  const file = join(repository, "vite.config.ts");
  const loaded = await loadConfigFromFile({ command: "build", mode: "server" }, file, repository);
  await build({
    ...loaded?.config,
    root: repository,
    configFile: false,
    mode: "server",
    logLevel: "error",
    build: {
      ...loaded?.config.build,
      outDir,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map((entry) => [basename(entry, ".ts"), join(repository, entry)]),
        ),
      },
    },
  });
}

/** The built server's file. */
export function serverProgram({ root }: TestClone): string {
  return join(root, "dist/server/node.js");
}

/**
 * Starts the built server; it receives only the variables given here and PATH.
 *
 * @param words arguments for Node instead of the server: a program that starts the server, and its arguments
 */
export function startServer(
  clone: TestClone,
  environment: Record<string, string>,
  words: readonly string[] = [serverProgram(clone)],
): Started {
  const child = spawn(process.execPath, words, {
    cwd: clone.root,
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((done) => {
    child.once("close", done);
  });
  const ready = new Promise<number>((done, fail) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /"port":(\d+)/u.exec(output)?.[1];
      if (port !== undefined) done(Number(port));
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    void ended.then(() => fail(new Error(`The server ended before it was ready:\n${output}`)));
  });
  // Callers that wait for the exit instead do not handle this promise.
  ready.catch(() => undefined);
  return { child, ready, ended, output: () => output };
}
