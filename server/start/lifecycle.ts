import { DatabaseError, errorCode, explained } from "#server/kernel/database/database-error.ts";
import { StartError } from "#server/kernel/database/start-error.ts";

/** The open resources of a process, and its orderly end. */
export interface Lifecycle {
  /**
   * Waits for a resource to open and registers it for closing. A resource still opening when the process ends
   * is awaited and then closed, so nothing is left open.
   *
   * @param close orderly; @param force immediately, on a second signal
   */
  hold<T>(
    opening: Promise<T>,
    close: (held: T) => Promise<void>,
    force?: (held: T) => void,
  ): Promise<T>;
  /** Reports the error and ends with exit code 1. Errors after the end has begun are not reported. */
  fail(error: unknown): void;
  /** Closes all resources, newest first, and ends the process. Further calls do nothing. */
  end(exitCode: number): Promise<void>;
}

interface Held {
  readonly close: () => Promise<void>;
  readonly force: () => void;
}

/** One Ctrl-C can arrive twice: from the terminal and forwarded by npm. */
const sameSignalMs = 700;
const echoMs = 1_000;
const forcedExitCode = 130;

/**
 * Sets up a process: Ctrl-C, SIGTERM and a closed terminal end it in order with exit code 0; a second Ctrl-C
 * ends it immediately.
 */
function beginLife(process: NodeJS.Process): Lifecycle {
  const held: Held[] = [];
  let endingSince: number | null = null;

  const end = async (exitCode: number): Promise<void> => {
    if (endingSince !== null) return;
    endingSince = performance.now();
    let code = exitCode;
    for (const one of held.toReversed()) {
      await one.close().catch((error: unknown) => {
        code ||= 1;
        report(process, error);
      });
    }
    process.exit(code);
  };
  const onSignal = () => {
    if (endingSince === null) void end(0);
    else if (performance.now() - endingSince > sameSignalMs) {
      for (const one of held) one.force();
      process.exit(forcedExitCode);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  // The supervising process (supervise.mjs) was killed: a restarted one would find the port taken.
  process.on("disconnect", () => void end(0));

  const fail = (error: unknown) => {
    const tell = () => {
      if (endingSince !== null) return;
      report(process, error);
      void end(1);
    };
    // When the database ends, failing requests report it first, but only its supervision reports the cause.
    if (isCause(error)) tell();
    else setTimeout(tell, echoMs);
  };
  return {
    fail,
    hold: async (opening, close, force) => {
      let opened: (() => void) | undefined;
      held.push({
        close: () => opening.then(close, () => undefined),
        force: () => opened?.(),
      });
      const value = await opening;
      opened = () => force?.(value);
      return value;
    },
    end,
  };
}

/**
 * Runs the work of a process. An error the user can fix is printed as one sentence, any other in full; both
 * end the process in order with exit code 1.
 */
export async function live(
  process: NodeJS.Process,
  work: (life: Lifecycle) => Promise<void>,
): Promise<void> {
  const life = beginLife(process);
  process.on("uncaughtException", life.fail);
  await work(life).catch(life.fail);
}

function report(process: NodeJS.Process, error: unknown): void {
  process.stderr.write(`${sentenceOf(error) ?? fullWords(error)}\n`);
}

/** The sentence of an error the user can fix, or null. */
function sentenceOf(error: unknown): string | null {
  if (isDiskFull(error)) return "The disk of the database is full. Make room, then start again.";
  const known = explained(error);
  return known instanceof StartError || known instanceof DatabaseError ? known.message : null;
}

/** Whether the error is a cause in itself rather than a consequence of a lost database. */
function isCause(error: unknown): boolean {
  if (error instanceof StartError) return true;
  const known = explained(error);
  return known instanceof DatabaseError && known.fault !== "unreachable";
}

/** 53100 is PostgreSQL's code for it. */
function isDiskFull(error: unknown): boolean {
  return ["53100", "ENOSPC", "EDQUOT"].includes(errorCode(error) ?? "");
}

function fullWords(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
