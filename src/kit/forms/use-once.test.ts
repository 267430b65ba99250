import { expect, it } from "vitest";
import { oneAtATime } from "./use-once.ts";

it("ignores a second tap while the first is in progress, and accepts the next one after it", async () => {
  const { once, isBusy } = oneAtATime();
  let finish: (said: string) => void = () => undefined;
  const first = once(() => new Promise<string>((resolve) => (finish = resolve)));
  expect(isBusy()).toBe(true);
  expect(await once(() => Promise.resolve("second"))).toBeUndefined();
  finish("first");
  expect(await first).toBe("first");
  expect(isBusy()).toBe(false);
  expect(await once(() => Promise.resolve("third"))).toBe("third");
});

it("can be called again after an error", async () => {
  const { once, isBusy } = oneAtATime();
  await expect(once(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
  expect(isBusy()).toBe(false);
  expect(await once(() => Promise.resolve(1))).toBe(1);
});

it("notifies listeners until they unsubscribe", async () => {
  const { once, isBusy, subscribe } = oneAtATime();
  const seen: boolean[] = [];
  const leave = subscribe(() => seen.push(isBusy()));
  await once(() => Promise.resolve());
  expect(seen).toEqual([true, false]);
  let finish: () => void = () => undefined;
  const late = once(() => new Promise<void>((resolve) => (finish = resolve)));
  leave();
  finish();
  await late;
  expect(seen).toEqual([true, false, true]);
});
