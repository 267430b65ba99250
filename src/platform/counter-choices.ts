/** Sound, vibration and wake lock at the counter: on by default. */
export type CounterChoice = "sound" | "shake" | "awake";

const keyOf = (choice: CounterChoice) => `counter-${choice}`;
const listeners = new Set<() => void>();

/** Whether this is enabled on this device. Defaults to true if storage is unavailable. */
export function isOn(choice: CounterChoice): boolean {
  try {
    return globalThis.localStorage?.getItem(keyOf(choice)) !== "off";
  } catch {
    return true;
  }
}

/** Stores the choice on this device; if storage is unavailable it is not retained. */
export function choose(choice: CounterChoice, on: boolean): void {
  try {
    if (on) localStorage.removeItem(keyOf(choice));
    else localStorage.setItem(keyOf(choice), "off");
  } catch {
    // Listeners read the effective value through `isOn`.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after every choice in this window; returns the unsubscribe function. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
