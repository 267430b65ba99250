import { errorCode } from "#server/kernel/database/database-error.ts";
import type { Database } from "#server/kernel/database/database.ts";
import { pruneAnswers } from "#server/kernel/operations/prune-answers.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Logger } from "./logger.ts";

const everyMs = 24 * 60 * 60_000;

/** Delayed, because a process that was just started has many requests to serve. */
const firstAfterMs = 10 * 60_000;

/** Prunes old responses once a day; with several processes, later ones find nothing to do. */
export async function holdPruning(
  life: Lifecycle,
  { database, logger }: { database: Database; logger: Logger },
): Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const prune = () => {
    running = pruneAnswers(database, {
      now: Date.now(),
      isStopped: () => stopping.signal.aborted,
    }).catch((error: unknown) =>
      logger.error("old answers wait for the database", { code: errorCode(error) }),
    );
  };
  const first = setTimeout(prune, firstAfterMs);
  const daily = setInterval(prune, everyMs);
  first.unref();
  daily.unref();
  await life.hold(Promise.resolve(stopping), async (held) => {
    held.abort();
    clearTimeout(first);
    clearInterval(daily);
    await running;
  });
}
