import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/** The built server as a separate process, over the embedded database of a data folder. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts dist/server/node.js. `port` 0 takes any free one. Rejects with its output if it exits first. */
export async function startServer(
  root: string,
  dataFolder: string,
  port: number,
): Promise<ServerProcess> {
  const { child, ended, output } = built(root, dataFolder, "node", [], port);
  const listening = new Promise<number>((done) => {
    child.stdout?.on("data", () => {
      const found = /duka\.localhost:(\d+)/u.exec(output())?.[1];
      if (found !== undefined) done(Number(found));
    });
  });
  const failed = ended.then((): never => {
    throw new Error(`The server ended before it listened:\n${output()}`);
  });
  const taken = await Promise.race([listening, failed]);
  failed.catch(() => undefined);
  return {
    port: taken,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Creates the demo shops in a data folder and loads a catalogue into the first. */
export async function seed(root: string, dataFolder: string, catalogue: string): Promise<void> {
  const { ended, output } = built(root, dataFolder, "seed", ["--catalogue", catalogue], 0);
  // Refused rows are reported and give exit code 1; the benchmark runs on what was loaded.
  const code = await ended;
  if (code !== 0 && !output().includes("were loaded into")) {
    throw new Error(`The demo could not be seeded:\n${output()}`);
  }
}

function built(root: string, dataFolder: string, entry: string, words: string[], port: number) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(root, "dist/server", `${entry}.js`), ...words],
    {
      cwd: root,
      env: {
        PATH: process.env["PATH"] ?? "",
        PORT: String(port),
        KAUNTA_DATA: dataFolder,
        NODE_ENV: "production",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout?.on("data", listen);
  child.stderr?.on("data", listen);
  const ended = new Promise<number | null>((done) => {
    child.once("close", done);
  });
  return { child, ended, output: () => said };
}
