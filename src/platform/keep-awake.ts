import { isOn, onChoice } from "./counter-choices.ts";

/**
 * Keeps the screen on while its window is visible. The browser releases the lock whenever the window is
 * hidden, so it is requested again. If unsupported or refused to save battery, the screen turns off as usual.
 * Returns a function that stops it.
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
    // Absent in insecure contexts and older browsers, despite the types.
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
