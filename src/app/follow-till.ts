import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { errorFields, type Logger } from "#/platform/logger.ts";
import type { Timers } from "#/platform/timers.ts";
import type { DeviceTill } from "#/store/meta-row.ts";
import { watchTill } from "#/store/till-standing.ts";
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
 * notifies the user; and that a restored server lacks its till (S18). `onTill` requests the code and shows the
 * current one. Returns a function that stops watching.
 */
export function followTill({ store: { db }, timers, logger }: FollowingDeps, onTill: () => void) {
  let known: DeviceTill | null | undefined;
  let wait: (() => void) | null = null;
  const ask = () => {
    onTill();
    wait = timers.after(askEveryMs, ask);
  };
  const rest = () => {
    wait?.();
    wait = null;
  };
  const failed = (error: unknown) => {
    logger.warn("till.not_followed", errorFields(error));
  };
  const unwatch = watchTill(db, {
    next({ till, parted, lost, was }) {
      // The rows of a lost till are watched too, and change with every page.
      if (parted !== null || lost !== null) {
        if (wait === null) ask();
      } else {
        rest();
        if (known !== undefined && !isSame(known, till)) {
          onTill();
          if (till !== null && isInPlace(known, till, was)) say(till.code);
        }
      }
      known = till;
    },
    error: failed,
  });
  return () => {
    rest();
    unwatch();
  };
}

function isSame(one: DeviceTill | null, other: DeviceTill | null): boolean {
  return one?.id === other?.id && one?.code === other?.code;
}

/** Whether a till has another code than it had before, or replaces the one given up. */
function isInPlace(before: DeviceTill | null, { id }: DeviceTill, was: string | null): boolean {
  if (before?.id === id) return true;
  return was !== null && was !== id && (before === null || before.id === was);
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
