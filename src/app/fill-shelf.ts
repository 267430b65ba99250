import { messageSW } from "workbox-window";
import { isSparing } from "#/platform/data-saver.ts";
import type { Online } from "#/platform/online.ts";
import { whenIdle } from "#/ui/when-idle.ts";
import type { Workplaces } from "./workplace.ts";

const lookAgainMs = 2_000;

/** After a try that did not end well: the line was lost, or the device has no room. */
const tryAgainMs = 60_000;

/**
 * Has the worker fetch the screens its installation left out (sw/later-parts.ts), when somebody is at
 * work, the shop stands on this device, there is a line and nobody asked to save data. What is there is
 * not fetched again. Answers how to stop.
 *
 * @param ask resolves with whether the worker now has all of them
 */
export function fillShelf(
  workplaces: Pick<Workplaces, "current">,
  online: Pick<Online, "hint">,
  ask: () => Promise<boolean> = askWorker,
): () => void {
  let isStopped = false;
  let cancel = () => {};
  const lookIn = (ms: number) => {
    const handle = setTimeout(look, ms);
    cancel = () => clearTimeout(handle);
  };
  const look = () => {
    const isLoaded = (workplaces.current()?.sync.getSnapshot().stockAsOf ?? null) !== null;
    if (!isLoaded || !online.hint() || isSparing()) return lookIn(lookAgainMs);
    cancel = whenIdle(() => {
      void ask().then((isFilled) => {
        if (!isFilled && !isStopped) lookIn(tryAgainMs);
      });
    });
  };
  lookIn(lookAgainMs);
  return () => {
    isStopped = true;
    cancel();
  };
}

async function askWorker(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return true;
  const { active } = await navigator.serviceWorker.ready;
  return active !== null && (await messageSW(active, { type: "FILL_SHELF" })) === true;
}
