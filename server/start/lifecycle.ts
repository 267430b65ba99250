import { DatabaseError, errorCode, explained } from "#server/kernel/database/database-error.ts";
import { StartError } from "#server/kernel/database/start-error.ts";

/** What a process holds open, and how it lets go of it. */
export interface Lifecycle {
  /**
   * Waits for something to open and remembers to close it. What is still opening when the end begins
   * is waited for, then closed: nothing is left behind.
   *
   * @param close in order; @param force at once, when a person asks a second time
   */
  hold<T>(
    opening: Promise<T>,
    close: (held: T) => Promise<void>,
    force?: (held: T) => void,
  ): Promise<T>;
  /** Tells why and ends with exit code 1. Once the end has begun, what follows from it is not told. */
  fail(error: unknown): void;
  /** Closes everything, the newest first, and ends the process. Once begun, further calls do nothing. */
  end(exitCode: number): Promise<void>;
}

interface Held {
  readonly close: () => Promise<void>;
  readonly force: () => void;
}

/** One Ctrl-C can arrive twice: from the terminal and passed on by npm. */
const sameSignalMs = 700;
const echoMs = 1_000;
const forcedExitCode = 130;

/**
 * Begins the life of a process: Ctrl-C, SIGTERM and a closed terminal end it in order with exit code 0;
 * a second Ctrl-C ends it at once.
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
  // Whoever looks after this process (supervise.mjs) was killed: a second start would find its port taken.
  process.on("disconnect", () => void end(0));

  const fail = (error: unknown) => {
    const tell = () => {
      if (endingSince !== null) return;
      report(process, error);
      void end(1);
    };
    // When the database goes, whoever waits for its answer hears first; who watches it knows why.
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
 * Runs the work of a process. A reason a person can mend is told in its sentence, anything else in
 * full; both end the process in order with exit code 1.
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

/** The plain sentence for what a person can mend, or null. */
function sentenceOf(error: unknown): string | null {
  if (isDiskFull(error)) return "The disk of the database is full. Make room, then start again.";
  const known = explained(error);
  return known instanceof StartError || known instanceof DatabaseError ? known.message : null;
}

/** A cause of its own, not the echo of a database that went away. */
function isCause(error: unknown): boolean {
  if (error instanceof StartError) return true;
  const known = explained(error);
  return known instanceof DatabaseError && known.fault !== "unreachable";
}

/** 53100 is PostgreSQL's own word for it. */
function isDiskFull(error: unknown): boolean {
  return ["53100", "ENOSPC", "EDQUOT"].includes(errorCode(error) ?? "");
}

function fullWords(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
