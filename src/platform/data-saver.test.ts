import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isSavingData, onDataSaverChange, saveData } from "./data-saver.ts";

function storage(
  kept = new Map<string, string>(),
): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => vi.stubGlobal("localStorage", storage()));
afterEach(() => vi.unstubAllGlobals());

describe("saving data", () => {
  it("is off until it is switched on, and stored from then on", () => {
    expect(isSavingData()).toBe(false);
    saveData(true);
    expect(isSavingData()).toBe(true);
    saveData(false);
    expect(isSavingData()).toBe(false);
  });

  it("notifies listeners until they unsubscribe", () => {
    const received: boolean[] = [];
    const stop = onDataSaverChange(() => received.push(isSavingData()));
    saveData(true);
    stop();
    saveData(false);
    expect(received).toEqual([true]);
  });

  it("is off when storage is unavailable", () => {
    vi.stubGlobal("localStorage", {
      ...storage(),
      getItem: () => {
        throw new DOMException("refused", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
    saveData(true);
    expect(isSavingData()).toBe(false);
  });
});
