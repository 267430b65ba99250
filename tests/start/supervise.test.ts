import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { isAlive, readPostmaster } from "#server/kernel/database/cluster.ts";
import { patience, readyWord } from "#server/start/supervise.mjs";
import { builtClone, serverProgram, startServer, type TestClone } from "./built-server.ts";

const supervisor = resolve(import.meta.dirname, "../../server/start/supervise.mjs");
let folder: string;
const running = new Set<ChildProcess>();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kaunta-supervise-"));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Node arguments that supervise a program, as `npm start` supervises the server. */
function keeping(program: string, given: object): string[] {
  const starter = `${program}.starter.mjs`;
  const call = `import(${JSON.stringify(supervisor)}).then(async ({ supervise }) => {
    process.exitCode = await supervise(${JSON.stringify(program)}, ${JSON.stringify(given)});
  });`;
  writeFileSync(starter, call);
  return [starter];
}

/**
 * Supervises a program that prints `run` with its number and then executes `body`.
 *
 * @param body may read `n`, the run's number from 1, and call `ready()`
 */
function keep(name: string, body: string, given: object = { waits: [1, 1, 1], steady: 60_000 }) {
  const program = join(folder, `${name}.mjs`);
  const counted = JSON.stringify(join(folder, `${name}.count`));
  writeFileSync(
    program,
    `import { existsSync, readFileSync, writeFileSync } from "node:fs";
    const n = existsSync(${counted}) ? Number(readFileSync(${counted}, "utf8")) + 1 : 1;
    writeFileSync(${counted}, String(n));
    const ready = () => new Promise((done) => process.send("${readyWord}", done));
    ${body}`,
  );
  const child = spawn(process.execPath, keeping(program, given), {
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once("close", (code) => done(code)));
  const runs = () => Number(readFileSync(join(folder, `${name}.count`), "utf8"));
  return { child, ended, runs, said: () => said };
}

describe("the supervisor", () => {
  it("restarts the server after a crash, and exits when the server exits normally", async () => {
    const kept = keep(
      "crash",
      `await ready();
      if (n === 1) process.exit(1);
      if (n === 2) process.kill(process.pid, "SIGKILL");
      process.exit(0);`,
    );
    expect(await kept.ended).toBe(0);
    expect(kept.runs()).toBe(3);
    expect(kept.said()).toContain("The server crashed (exit code 1). Starting it again in");
    expect(kept.said()).toContain("The server crashed (SIGKILL).");
  });

  it("does not restart a server that failed before it was ever ready, since that needs manual repair", async () => {
    const kept = keep("unfit", "process.exit(3);");
    expect(await kept.ended).toBe(3);
    expect(kept.runs()).toBe(1);
    expect(kept.said()).toBe("");
  });

  it("gives up when the server does not become ready again, and restarts it indefinitely while it does", async () => {
    const stuck = keep("stuck", "if (n === 1) await ready(); process.exit(1);");
    expect(await stuck.ended).toBe(1);
    expect(stuck.runs()).toBe(4);
    expect(stuck.said()).toContain("did not come up again in 3 tries, so Kaunta stops.");
    const tough = keep("tough", "await ready(); process.exit(n < 9 ? 1 : 0);");
    expect(await tough.ended).toBe(0);
    expect(tough.runs()).toBe(9);
  });

  it("waits longer after each crash, and resets the wait after a stable run", async () => {
    const waits = { waits: [1, 2, 3], steady: 0 };
    const steady = keep("steady", "await ready(); process.exit(n < 3 ? 1 : 0);", waits);
    await steady.ended;
    expect(steady.said().match(/in [\d.]+ s/gu)).toEqual(["in 0.001 s", "in 0.001 s"]);
    const flaky = keep("flaky", "await ready(); process.exit(n < 3 ? 1 : 0);", {
      ...waits,
      steady: 60_000,
    });
    await flaky.ended;
    expect(flaky.said().match(/in [\d.]+ s/gu)).toEqual(["in 0.001 s", "in 0.002 s"]);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "forwards %s, and exits with the server",
    async (signal) => {
      const kept = keep(
        `signal-${signal}`,
        `process.on("${signal}", () => { console.log("told"); process.exit(0); });
        setInterval(() => {}, 1000);
        await ready();
        console.log("up");`,
      );
      await vi.waitUntil(() => kept.said().includes("up"), { timeout: 15_000 });
      kept.child.kill(signal);
      expect(await kept.ended).toBe(0);
      expect(kept.said()).toContain("told");
      expect(kept.runs()).toBe(1);
    },
  );

  it("exits immediately on a signal while it waits for the next start", async () => {
    const kept = keep("waiting", "await ready(); process.exit(1);", {
      waits: [3_600_000],
      steady: 0,
    });
    await vi.waitUntil(() => kept.said().includes("Starting it again"), { timeout: 15_000 });
    kept.child.kill("SIGTERM");
    expect(await kept.ended).toBe(0);
    expect(kept.runs()).toBe(1);
  });
});

describe.runIf(process.platform === "linux")("npm start on the embedded database", () => {
  let clone: TestClone;
  beforeAll(async () => {
    clone = await builtClone();
  });
  afterAll(() => clone.remove());

  const start = () =>
    startServer(
      clone,
      {
        KAUNTA_ENV: "production",
        KAUNTA_SECRET: "p7Vd2mXqL9sTz4RkW8nBy3HfJc6GaQ1e",
        KAUNTA_HOST: "127.0.0.1",
        KAUNTA_LISTEN: "127.0.0.1",
        KAUNTA_DATA: folder,
      },
      keeping(serverProgram(clone), patience),
    );
  const serverOf = (pid = 0) =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim());
  const ports = (output: string) => [...output.matchAll(/"port":(\d+)/gu)].map(([, port]) => port);
  const database = () => readPostmaster(join(folder, "postgres"))?.pid ?? 0;

  it("recovers with its database when the server is killed, and when the database is killed", async () => {
    const { child, ended, ready, output } = start();
    running.add(child);
    await ready;
    process.kill(serverOf(child.pid), "SIGKILL");
    await vi.waitUntil(() => ports(output()).length === 2 || child.exitCode !== null, {
      timeout: 60_000,
    });
    expect({ ended: child.exitCode, said: output() }).toMatchObject({ ended: null });
    expect((await fetch(`http://127.0.0.1:${ports(output())[1]}/readyz`)).status).toBe(200);

    process.kill(database(), "SIGKILL");
    await vi.waitUntil(() => ports(output()).length === 3, { timeout: 60_000 });
    expect((await fetch(`http://127.0.0.1:${ports(output())[2]}/readyz`)).status).toBe(200);

    const last = database();
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(isAlive(last)).toBe(false);
  }, 150_000);

  it("stops the server and its database when the supervisor is killed", async () => {
    const { child, ready } = start();
    await ready;
    const [server, postgres] = [serverOf(child.pid), database()];
    child.kill("SIGKILL");
    await vi.waitUntil(() => !isAlive(server) && !isAlive(postgres), { timeout: 20_000 });
    expect([isAlive(server), isAlive(postgres)]).toEqual([false, false]);
  }, 60_000);
});
