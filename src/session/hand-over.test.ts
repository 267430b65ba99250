import { IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { systemTimers } from "#/platform/timers.ts";
import { openTradingStore } from "#/store/open-database.ts";
import { asha, sessionDevice } from "#tests/support/session-device.ts";

const own = "https://duka.kaunta.example.com";

async function signedIn() {
  const device = sessionDevice();
  const session = await device.open();
  await device.signIn(session, asha);
  device.server.received.length = 0;
  return { ...device, session };
}

it("continues at the shop's own address, and leaves no session behind", async () => {
  const { session, server, open } = await signedIn();
  server.ownAddress = own;
  expect(await session.handOver()).toBe(`${own}/auth/handover?code=code-of-once`);
  expect(session.getSnapshot()).toEqual({ phase: "signed_out" });
  expect(server.received.map(({ path }) => path)).toContain(paths.logout);
  expect(await (await open()).start()).toEqual({ phase: "signed_out" });
});

it("stays when the shop has no address of its own", async () => {
  const { session } = await signedIn();
  expect(await session.handOver()).toBeNull();
  expect(session.getSnapshot()).toMatchObject({ phase: "signed_in", standing: "live" });
});

it.each(["queued", "sending", "rejected"])(
  "stays while an operation is stored here as %s, which another address would not have",
  async (state) => {
    const { session, server, indexedDB } = await signedIn();
    server.ownAddress = own;
    const opening = { timers: systemTimers, indexedDB, IDBKeyRange };
    const store = await openTradingStore("duka", opening);
    await store.db.table("operations").add({ opId: "sale", state, touches: [] });
    store.close();
    expect(await session.handOver()).toBeNull();
    expect(session.getSnapshot()).toMatchObject({ phase: "signed_in", standing: "live" });
    expect(server.received).toEqual([]);
  },
);

it("stays signed in when the server is unreachable", async () => {
  const { session, server } = await signedIn();
  server.isThere = false;
  await expect(session.handOver()).rejects.toBeInstanceOf(Error);
  expect(session.getSnapshot()).toMatchObject({ phase: "signed_in", standing: "live" });
});
