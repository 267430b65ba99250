import { afterEach, expect, it, vi } from "vitest";
import { watchRows } from "#/store/live-rows.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { storedProduct as product } from "#tests/support/stored-catalogue.ts";
import { createFollower } from "./product-follower.ts";
import { scanProducts } from "./scan-products.ts";
import { versionOfAll } from "./search-state.ts";

afterEach(() => vi.unstubAllGlobals());

it("a query typed while the index is being built is answered once, however often the index grows", async () => {
  const { db } = await createTestDevice().open();
  const names = Array.from({ length: 700 }, (_, place) => `item ${String(place).padStart(3, "0")}`);
  await db.products.bulkPut([...names, "sugar"].map((name) => product(name)));
  // Idle for two reads of the rows and busy from then on, until the test releases it.
  let idle = 24;
  let letGo = () => {};
  const busy = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal("requestIdleCallback", (run: (deadline: unknown) => void) => {
    idle -= 1;
    const ready = idle > 0 ? new Promise((resolve) => setTimeout(resolve)) : busy;
    void ready.then(() => run({ timeRemaining: () => 0 }));
  });
  const follower = createFollower(db);
  const answers: string[][] = [];
  let begun = 0;
  // Like a screen: when a dependency changes, the read is aborted and restarted.
  const read = () => {
    begun += 1;
    return watchRows(
      () => scanProducts(db, "sug", new AbortController().signal),
      (found) => answers.push(found.map(({ id }) => id)),
      () => undefined,
    );
  };
  let seen = versionOfAll(follower.state());
  let reading = read();
  follower.subscribe(() => {
    const now = versionOfAll(follower.state());
    if (now === seen) return;
    seen = now;
    reading.unsubscribe();
    reading = read();
  });
  await vi.waitFor(() => expect(follower.state().version).toBeGreaterThan(1), 10_000);
  await vi.waitFor(() => expect(answers).toEqual([["sugar"]]), 10_000);
  expect(follower.state().complete).toBe(false);
  expect(begun).toBe(1);
  letGo();
  await vi.waitFor(() => expect(follower.state().complete).toBe(true), 10_000);
  expect(begun).toBeGreaterThan(1);
  reading.unsubscribe();
});

it("the index is built even if the store could not be read at first", async () => {
  const { db } = await createTestDevice().open();
  await db.products.bulkPut([product("sugar")]);
  const read = vi.spyOn(db.variants, "toArray").mockRejectedValueOnce(new Error("closed"));
  const follower = createFollower(db);
  await vi.waitFor(() => expect(follower.state().complete).toBe(true), 10_000);
  expect(read.mock.calls.length).toBeGreaterThan(1);
  expect(follower.state().find("sugar")).toEqual(["sugar"]);
  // Subsequent changes are followed.
  await db.products.put(product("salt"));
  await vi.waitFor(() => expect(follower.state().find("salt")).toEqual(["salt"]), 10_000);
});
