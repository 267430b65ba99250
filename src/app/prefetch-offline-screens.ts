import { messageSW } from "workbox-window";
import type { PermissionSlug } from "#/domain/permissions.ts";
import { storedPrinterSetup } from "#/entities/receipt/printer-setup.ts";
import { isSparing } from "#/platform/data-saver.ts";
import type { Online } from "#/platform/online.ts";
import type { SessionPort } from "#/kit/services/services.ts";
import { whenIdle } from "#/ui/when-idle.ts";
import type { BusinessContext } from "./business-context.ts";

const lookAgainMs = 2_000;

/** Delay before retrying an unsuccessful attempt, unless a user who needs more screens signs in first. */
const tryAgainMs = 60_000;

/**
 * A user with one of these permissions manages items and purchases, so their device also stores those
 * screens.
 */
const officeRights: readonly PermissionSlug[] = [
  "product.edit",
  "category.edit",
  "supplier.edit",
  "purchase.edit",
  "stock.adjust",
  "stock.transfer",
  "expense.create",
];

interface Around {
  businessContext: Pick<BusinessContext, "current">;
  session: Pick<SessionPort, "getSnapshot">;
  online: Pick<Online, "hint">;
}

/**
 * Has the service worker fetch the screens omitted at installation (sw/deferred-chunks.ts) when a user is
 * signed in, the shop is loaded, the device is online and data saving is off. Screens already cached are not
 * fetched again. Returns a function that stops it.
 *
 * @param ask resolves with whether the worker has cached all of these groups
 */
export function prefetchOfflineScreens(
  { businessContext, session, online }: Around,
  ask: (groups: readonly string[]) => Promise<boolean> = askWorker,
): () => void {
  let isStopped = false;
  const filled = new Set<string>();
  let cancel = () => {};
  const lookIn = (ms: number) => {
    const handle = setTimeout(look, ms);
    cancel = () => clearTimeout(handle);
  };
  const look = () => {
    const isLoaded = (businessContext.current()?.sync.getSnapshot().stockAsOf ?? null) !== null;
    if (!isLoaded || !online.hint() || isSparing()) return lookIn(lookAgainMs);
    const wanted = screensFor(session);
    if (wanted.every((group) => filled.has(group))) return lookIn(tryAgainMs);
    cancel = whenIdle(() => {
      void ask(wanted).then((isFilled) => {
        for (const group of isFilled ? wanted : []) filled.add(group);
        if (!isStopped) lookIn(tryAgainMs);
      });
    });
  };
  lookIn(lookAgainMs);
  return () => {
    isStopped = true;
    cancel();
  };
}

/** Returns the screens this device needs for the signed-in user and its printer. */
function screensFor(session: Around["session"]): string[] {
  const state = session.getSnapshot();
  const isOffice =
    state.phase === "signed_in" && officeRights.some((right) => state.permissions.includes(right));
  const hasPrinter = storedPrinterSetup().transport !== "browser";
  return ["whenIdle", ...(isOffice ? ["forOffice"] : []), ...(hasPrinter ? ["forPrinter"] : [])];
}

async function askWorker(groups: readonly string[]): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return true;
  const { active } = await navigator.serviceWorker.ready;
  return (
    active !== null && (await messageSW(active, { type: "FILL_SHELF", shelves: groups })) === true
  );
}
