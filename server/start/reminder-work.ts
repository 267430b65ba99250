import { newUuid } from "#server/kernel/database/ids.ts";
import type { Messenger } from "#server/adapters/messenger.ts";
import { remindOverdue } from "#server/modules/reminders/scheduled-reminders.ts";
import { errorCode } from "#server/kernel/database/database-error.ts";
import type { Database } from "#server/kernel/database/database.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Logger } from "./logger.ts";

/** How often a process checks for due reminders. */
const lookEveryMs = 10 * 60_000;

/** Starts this process's share of debt reminders; the day's row in the database serves as the lease. */
export async function holdReminders(
  life: Lifecycle,
  { database, logger, messenger }: { database: Database; logger: Logger; messenger: Messenger },
): Promise<void> {
  const newId = () => newUuid(Date.now());
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = remindOverdue({ database, logger, messenger, newId, now: Date.now }).catch(
      (error: unknown) =>
        logger.error("reminders wait for the database", { code: errorCode(error) }),
    );
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  await life.hold(Promise.resolve(timer), async (held) => {
    clearInterval(held);
    await running;
  });
}
