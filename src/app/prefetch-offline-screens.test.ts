import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prefetchOfflineScreens } from "./prefetch-offline-screens.ts";
import type { SignedIn } from "#/session/session-state.ts";
import type { CurrentBusiness } from "./opened-business.ts";

let asked: number;
let isFilled: boolean;
let stockAsOf: number | null;
let hasConnection: boolean;
let groups: readonly string[];
let permissions: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("requestIdleCallback", (task: () => void) => setTimeout(task, 500));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  asked = 0;
  isFilled = true;
  stockAsOf = 1;
  hasConnection = true;
  groups = [];
  permissions = ["sale.create", "product.edit"];
  const opened = { sync: { getSnapshot: () => ({ stockAsOf }) } } as unknown as CurrentBusiness;
  const around = {
    businessContext: { current: () => opened },
    session: { getSnapshot: () => ({ phase: "signed_in", permissions }) as unknown as SignedIn },
    online: { hint: () => hasConnection },
  };
  stop = prefetchOfflineScreens(around, async (wanted) => {
    asked += 1;
    groups = wanted;
    return isFilled;
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("prefetches once, after the app has been idle", async () => {
  await vi.advanceTimersByTimeAsync(2_100);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
});

it("waits for the shop to load and for a connection", async () => {
  stockAsOf = null;
  await vi.advanceTimersByTimeAsync(60_000);
  stockAsOf = 1;
  hasConnection = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
  hasConnection = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(1);
});

it("tries again when the worker could not fetch everything", async () => {
  isFilled = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(1);
  isFilled = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(2);
});

it("prefetches nothing while the browser or this device saves data", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", { getItem: () => "on" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
});

it("does nothing after it was stopped", async () => {
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
});

it("prefetches no office screens on a cashier's device until a user with the permissions signs in", async () => {
  permissions = ["sale.create"];
  await vi.advanceTimersByTimeAsync(300_000);
  expect([asked, groups]).toEqual([1, ["whenIdle"]]);
  permissions = ["sale.create", "purchase.edit"];
  await vi.advanceTimersByTimeAsync(120_000);
  expect([asked, groups]).toEqual([2, ["whenIdle", "forOffice"]]);
});

it("prefetches the printer code when a printer is configured", async () => {
  const kept = JSON.stringify({ transport: "usb" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === "receipt-printer" ? kept : null),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(groups).toContain("forPrinter");
});
