import { isOn, onChoice } from "./counter-choices.ts";

/**
 * Keeps the screen lit while its window is seen: the browser lets the lock go whenever it is not, so
 * it is asked for again. Where there is no such thing, or the battery forbids it, the screen goes dark
 * as everywhere. Answers how to stop.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isGone = false;
  const letGo = () => {
    void lock?.release().catch(() => undefined);
    lock = null;
  };
  const hold = async () => {
    if (!isOn("awake")) return letGo();
    // Absent where the page is not safe or the browser older, whatever the types say.
    const wake = navigator.wakeLock as WakeLock | undefined;
    if (wake === undefined || document.visibilityState !== "visible") return;
    if (lock !== null && !lock.released) return;
    const held = await wake.request("screen").catch(() => null);
    if (isGone) void held?.release().catch(() => undefined);
    else lock = held;
  };
  const look = () => void hold();
  const stopChoice = onChoice(look);
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    isGone = true;
    stopChoice();
    document.removeEventListener("visibilitychange", look);
    letGo();
  };
}
