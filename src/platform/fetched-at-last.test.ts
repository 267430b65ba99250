import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchedAtLast, openedAtLast, openedParts } from "./fetched-at-last.ts";

const page = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const missing = new TypeError("Failed to fetch dynamically imported module: https://x/a.js");

it("retries after a delay, and immediately when the network is back", async () => {
  const fetch = vi.fn<() => Promise<string>>();
  fetch.mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValue("part");
  const fetched = fetchedAtLast(fetch);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event("online"));
  await expect(fetched).resolves.toBe("part");
  // No pending timer fetches it again.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it("does not hide an error of the part itself", async () => {
  const broken = new Error("broken");
  await expect(fetchedAtLast(() => Promise.reject(broken))).rejects.toBe(broken);
});

it("reports an opened part as missing until it is loaded", async () => {
  const received: unknown[] = [];
  const stop = openedParts.subscribe(() => received.push(openedParts.waitFor()));
  const fetch = vi.fn<() => Promise<string>>();
  fetch.mockRejectedValueOnce(missing).mockResolvedValue("part");
  const opened = openedAtLast(fetch);
  await vi.advanceTimersByTimeAsync(0);
  expect(openedParts.waitFor()).toBe("network");
  page.dispatchEvent(new Event("online"));
  await expect(opened).resolves.toBe("part");
  await openedAtLast(() => Promise.resolve("here"));
  expect(received).toEqual(["network", null]);
  stop();
});

it("looks for a new version when an opened part is missing, and reports that it waits for it", async () => {
  const update = vi.fn<() => void>();
  const registration: { installing: object | null; waiting: null; update: () => void } = {
    installing: null,
    waiting: null,
    update,
  };
  update.mockReturnValueOnce().mockImplementation(() => {
    registration.installing = {};
  });
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  vi.stubGlobal("navigator", { serviceWorker });
  const fetch = vi.fn<() => Promise<string>>(() => Promise.reject(missing));
  const opened = openedAtLast(fetch);
  await vi.advanceTimersByTimeAsync(0);
  expect(openedParts.waitFor()).toBe("network");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(openedParts.waitFor()).toBe("version");
  // Once loaded, no further checks are made.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(update).toHaveBeenCalledTimes(2);
  fetch.mockResolvedValue("part");
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(opened).resolves.toBe("part");
  expect(openedParts.waitFor()).toBeNull();
});
