import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchedInPlace } from "./fetched-in-place.ts";

const page = new EventTarget();
const registration = {
  update: () => Promise.resolve(),
  installing: null,
  waiting: null as unknown,
};
beforeEach(() => {
  registration.waiting = null;
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const missing = new TypeError("Failed to fetch dynamically imported module: https://x/a.js");

it("waits without an error until the network is back", async () => {
  const fetch = vi.fn<() => Promise<string>>();
  fetch.mockRejectedValueOnce(missing).mockResolvedValue("part");
  const fetched = fetchedInPlace(fetch);
  const online = setInterval(() => page.dispatchEvent(new Event("online")), 5);
  await expect(fetched).resolves.toBe("part");
  clearInterval(online);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("fails when a newer version has replaced the part", async () => {
  registration.waiting = {};
  await expect(fetchedInPlace(() => Promise.reject(missing))).rejects.toBe(missing);
});

it("does not hide an error of the part itself", async () => {
  const broken = new Error("broken");
  await expect(fetchedInPlace(() => Promise.reject(broken))).rejects.toBe(broken);
});
