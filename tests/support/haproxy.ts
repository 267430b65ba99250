import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { freePort } from "./free-port.ts";

/** Install path on Debian and Ubuntu. */
const program = "/usr/sbin/haproxy";

/** A HAProxy with the settings of deploy/, in front of two processes. */
export interface TestBalancer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts one; null if this machine has none. */
export async function startHaproxy(ports: readonly number[]): Promise<TestBalancer | null> {
  if (!existsSync(program)) return null;
  const [one = 0, two = 0] = ports;
  const port = await freePort();
  const child = spawn(program, ["-db", "-f", resolve("deploy/haproxy.cfg")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      KAUNTA_PORT: String(port),
      KAUNTA_ONE: `127.0.0.1:${one}`,
      KAUNTA_TWO: `127.0.0.1:${two}`,
    },
  });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  return {
    port,
    async close() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
