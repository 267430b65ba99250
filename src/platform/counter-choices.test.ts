import { afterEach, expect, it, vi } from "vitest";
import { choose, isOn, onChoice } from "./counter-choices.ts";

afterEach(() => vi.unstubAllGlobals());

function storage() {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

it("is on for every choice until it is switched off individually", () => {
  storage();
  const received = vi.fn<() => void>();
  const stop = onChoice(received);
  expect([isOn("sound"), isOn("shake"), isOn("awake")]).toEqual([true, true, true]);
  choose("shake", false);
  expect([isOn("sound"), isOn("shake")]).toEqual([true, false]);
  choose("shake", true);
  expect(isOn("shake")).toBe(true);
  expect(received).toHaveBeenCalledTimes(2);
  stop();
  choose("shake", false);
  expect(received).toHaveBeenCalledTimes(2);
});

it("is on when storage is unavailable", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("refused", "SecurityError");
    },
  });
  expect(isOn("sound")).toBe(true);
});
