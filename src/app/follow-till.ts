import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { errorFields, type Logger } from "#/platform/logger.ts";
import type { Timers } from "#/platform/timers.ts";
import { watchTill } from "#/store/parted.ts";
import type { TradingStore } from "#/store/open-database.ts";
import { toast } from "#/ui/toast-store.ts";

/**
 * Interval between requests for a new till code while offline or while no user with the required permission
 * is signed in.
 */
const askEveryMs = 30_000;

interface FollowingDeps {
  store: TradingStore;
  timers: Timers;
  logger: Logger;
}

/**
 * Detects, in every window, that this device has to become another till (S6, S24) or has become one, and
 * notifies the user. `onTill` requests the code and shows the current one. Returns a function that stops
 * watching.
 */
export function followTill({ store: { db }, timers, logger }: FollowingDeps, onTill: () => void) {
  let known: string | null | undefined;
  let wait: () => void = () => undefined;
  const ask = () => {
    wait();
    onTill();
    wait = timers.after(askEveryMs, ask);
  };
  const failed = (error: unknown) => {
    logger.warn("till.not_followed", errorFields(error));
  };
  const unwatch = watchTill(db, {
    next({ till, parted, was }) {
      const id = till?.id ?? null;
      if (parted !== null) ask();
      else if (known !== undefined && id !== known) {
        wait();
        onTill();
        const isInPlace = was !== null && was !== id && (known === was || known === null);
        if (till !== null && isInPlace) say(till.code);
      }
      known = id;
    },
    error: failed,
  });
  return () => {
    wait();
    unwatch();
  };
}

/** Stays open until dismissed: users who write receipt numbers down need to notice it. */
function say(code: string): void {
  toast({
    id: "till-code",
    kind: "warning",
    duration: Number.POSITIVE_INFINITY,
    title: i18n._(msg`This till has a new code: ${code}`),
    text: i18n._(
      msg`Its old code may be in use on another device. What was recorded with it stays as it is and is sent.`,
    ),
  });
}
