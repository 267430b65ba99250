import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchedAtLast, openedAtLast, openedParts } from "./fetched-at-last.ts";

const page = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const missing = new TypeError("Failed to fetch dynamically imported module: https://x/a.js");

it("tries again after a while, and at once when there is a network again", async () => {
  const fetch = vi.fn<() => Promise<string>>();
  fetch.mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValue("part");
  const fetched = fetchedAtLast(fetch);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event("online"));
  await expect(fetched).resolves.toBe("part");
  // Nothing of it is left that would fetch it again.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it("keeps no fault of the part itself to itself", async () => {
  const broken = new Error("broken");
  await expect(fetchedAtLast(() => Promise.reject(broken))).rejects.toBe(broken);
});

it("says of an opened part that it is missing, until it is here", async () => {
  const heard: boolean[] = [];
  const stop = openedParts.subscribe(() => heard.push(openedParts.isMissing()));
  const fetch = vi.fn<() => Promise<string>>();
  fetch.mockRejectedValueOnce(missing).mockResolvedValue("part");
  const opened = openedAtLast(fetch);
  await vi.advanceTimersByTimeAsync(0);
  expect(openedParts.isMissing()).toBe(true);
  page.dispatchEvent(new Event("online"));
  await expect(opened).resolves.toBe("part");
  await openedAtLast(() => Promise.resolve("here"));
  expect(heard).toEqual([true, false]);
  stop();
});
