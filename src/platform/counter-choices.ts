/** What the counter does to eyes, ears and hands besides showing: all of it on unless switched off. */
export type CounterChoice = "sound" | "shake" | "awake";

const keyOf = (choice: CounterChoice) => `counter-${choice}`;
const listeners = new Set<() => void>();

/** Whether this device does it. A storage that refuses says yes. */
export function isOn(choice: CounterChoice): boolean {
  try {
    return globalThis.localStorage?.getItem(keyOf(choice)) !== "off";
  } catch {
    return true;
  }
}

/** Keeps the choice on this device; where the storage refuses it does not last. */
export function choose(choice: CounterChoice, on: boolean): void {
  try {
    if (on) localStorage.removeItem(keyOf(choice));
    else localStorage.setItem(keyOf(choice), "off");
  } catch {
    // Said by what `isOn` answers next.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after every choice in this window; answers how to stop. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
