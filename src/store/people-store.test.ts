import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { systemTimers } from "#/platform/timers.ts";
import { createTestClock } from "#tests/support/device.ts";
import { asha, juma } from "#tests/support/session-device.ts";
import { openSecureDatabase } from "./open-database.ts";
import type { Person } from "./people.ts";
import { openPeople } from "./people-store.ts";

const duka = { id: "duka", name: "Duka" };
const soko = { id: "soko", name: "Soko" };
const at = (user: Person["user"], business = duka): Person => ({
  user,
  business,
  location: { id: "shop", name: "Shop" },
});

describe.each(["stored", "in memory"])("the users of the device, %s", (kind) => {
  async function people() {
    const clock = createTestClock();
    const ports = { timers: systemTimers, indexedDB: new IDBFactory(), IDBKeyRange };
    const db = kind === "stored" ? await openSecureDatabase(ports) : null;
    return { clock, people: await openPeople(db, clock) };
  }

  it("[S22] keep the user at the till, locked or not, until a user enters or leaves", async () => {
    const { people: till } = await people();
    expect(await till.current()).toBeNull();
    await till.lock();
    await till.enter(at(asha), "password");
    await till.put(at(juma));
    expect(await till.current()).toEqual({ person: at(asha), isLocked: false, by: "password" });
    await till.lock();
    await till.put(at(asha, soko));
    expect(await till.current()).toEqual({
      person: at(asha, soko),
      isLocked: true,
      by: "password",
    });
    await till.enter(at(juma), "pin");
    expect(await till.current()).toEqual({ person: at(juma), isLocked: false, by: "pin" });
    await till.leave();
    expect(await till.current()).toBeNull();
    expect(await till.all()).toHaveLength(2);
  });

  it("[S19] keep every business each user has worked at on this device", async () => {
    const { people: till } = await people();
    await till.put(at(asha));
    await till.put(at(juma));
    await till.put(at(asha, soko));
    const ids = async (business: string) => (await till.of(business)).map(({ user }) => user.id);
    expect(await ids("duka")).toEqual(["asha", "juma"]);
    expect(await ids("soko")).toEqual(["asha"]);
    expect(await ids("bustani")).toEqual([]);
    expect(await till.places()).toEqual([duka, soko]);
  });
});

describe("a device with data of version 1", () => {
  it("[S22] still knows the user at the till and the users whose operations it can send", async () => {
    const indexedDB = new IDBFactory();
    const old = new Dexie("kaunta-secure", { indexedDB, IDBKeyRange });
    old.version(1).stores({
      tokens: "id, expiresAt",
      rateLimits: "key, resetTime",
      sessions: "id, lastAccessed",
      keys: "id",
    });
    const times = { createdAt: 1, lastAccessed: 1 };
    await old.table("sessions").bulkPut([
      { id: "current", data: "asha", ...times },
      { id: "person:asha", data: at(asha), ...times },
    ]);
    old.close();
    const db = await openSecureDatabase({ timers: systemTimers, indexedDB, IDBKeyRange });
    const people = await openPeople(db, createTestClock());
    expect(await people.current()).toEqual({ person: at(asha), isLocked: false, by: "password" });
    expect(await people.of("duka")).toEqual([at(asha)]);
  });
});
