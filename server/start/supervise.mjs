// Keeps the server running: starts it as a separate process and restarts it after a crash. Plain JavaScript,
// because it runs before the build exists.

import { spawn } from "node:child_process";

/**
 * @typedef {object} Patience
 * @property {readonly number[]} waits milliseconds before the first restart, the second and so on, repeating
 *   the last one; after this many consecutive restarts without becoming ready, the server is given up
 * @property {number} steady milliseconds of readiness after which a crash counts as the first again
 */

/** @type {Patience} */
export const patience = { waits: [500, 1000, 2000, 5000, 10_000, 20_000, 30_000], steady: 60_000 };

/** The message the server sends once it accepts requests. An exit before that has a cause the user must fix. */
export const readyWord = "kaunta-ready";

const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a program until it exits in order, is stopped, or fails before it was ever ready: the cause of a
 * failed first start would also fail the second. After a crash it is restarted with increasing delays; the
 * new process takes over what the crashed one left behind (the embedded database).
 *
 * Resolves with the exit code for this process.
 *
 * @param {string} program
 * @param {Patience} [given]
 * @returns {Promise<number>}
 */
export async function supervise(program, { waits, steady } = patience) {
  const held = holdSignals();
  let crashes = 0;
  let neverUp = 0;
  let wasEverReady = false;
  for (;;) {
    const run = await runOnce(program, held);
    wasEverReady ||= run.readyFor !== null;
    if (held.isEnding() || run.code === 0 || !wasEverReady) return run.code;
    neverUp = run.readyFor === null ? neverUp + 1 : 0;
    if (neverUp >= waits.length) {
      tell(`The server did not come up again in ${neverUp} tries, so Kaunta stops.`);
      return run.code;
    }
    if ((run.readyFor ?? 0) >= steady) crashes = 0;
    const wait = waits[Math.min(crashes, waits.length - 1)] ?? 0;
    crashes += 1;
    tell(`The server crashed (${run.how}). Starting it again in ${wait / 1000} s.`);
    await held.sleep(wait);
    if (held.isEnding()) return 0;
  }
}

/**
 * @param {string} program
 * @param {ReturnType<typeof holdSignals>} held
 * @returns {Promise<{ code: number, how: string, readyFor: number | null }>}
 */
function runOnce(program, held) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [program], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    /** @type {number | null} */
    let readyAt = null;
    child.on("message", (word) => {
      if (word === readyWord) readyAt = performance.now();
    });
    held.passOn((signal) => child.kill(signal));
    /** @param {number} code @param {string} how */
    const ended = (code, how) => {
      held.passOn(null);
      done({ code, how, readyFor: readyAt === null ? null : performance.now() - readyAt });
    };
    child.once("error", (error) => ended(1, error.message));
    child.once("exit", (code, signal) => {
      const end = () => ended(code ?? 1, signal ?? `exit code ${code}`);
      // Its last message may still be in transit when the process has already exited.
      if (child.connected) child.once("disconnect", end);
      else end();
    });
  });
}

/**
 * Signals end the server, not this process before it. The terminal sends Ctrl-C to both; the server treats
 * two signals within a short time as one.
 */
function holdSignals() {
  let isEnding = false;
  /** @type {((signal: NodeJS.Signals) => void) | null} */
  let receiver = null;
  /** @type {(() => void) | null} */
  let wake = null;
  for (const signal of signals)
    process.on(signal, () => {
      isEnding = true;
      wake?.();
      // Windows has no signals to forward; the console has notified the server as well.
      if (process.platform !== "win32") receiver?.(signal);
    });
  return {
    isEnding: () => isEnding,
    /** @param {((signal: NodeJS.Signals) => void) | null} to */
    passOn: (to) => {
      receiver = to;
    },
    /** @param {number} ms @returns {Promise<void>} */
    sleep: (ms) =>
      new Promise((done) => {
        const timer = setTimeout(done, ms);
        wake = () => {
          clearTimeout(timer);
          done();
        };
        if (isEnding) wake();
      }),
  };
}

/** @param {string} sentence */
function tell(sentence) {
  process.stderr.write(`${sentence}\n`);
}
