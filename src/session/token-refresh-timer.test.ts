import { IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { toInstant } from "#/platform/clock.ts";
import { systemTimers } from "#/platform/timers.ts";
import type { Session } from "./session.ts";
import { openSecureDatabase } from "#/store/open-database.ts";
import { asha, eventually, juma, sessionDevice, settled } from "#tests/support/session-device.ts";

const minute = 60_000;
const credentials = { email: "asha@duka.test", password: "wrong", remember: true };

async function till() {
  const device = sessionDevice();
  const { made, indexedDB, server } = device;
  const session = await device.open();
  const db = await openSecureDatabase({ timers: systemTimers, indexedDB, IDBKeyRange });
  if (db === null) throw new Error("no secure database");
  /** Minute by minute, so that the effects of each complete before the next. */
  const pass = async (minutes: number) => {
    for (let step = 0; step < minutes; step += 1) {
      await made.timers.pass(minute);
      await settled();
    }
  };
  const refreshes = () => server.received.filter(({ path }) => path === paths.refresh).length;
  return { ...device, session, db, pass, refreshes };
}

describe("the session's timed work", () => {
  it("renews tokens that expire within five minutes, and not earlier", async () => {
    const { session, signIn, pass, refreshes } = await till();
    await session.start();
    await signIn(session, asha);
    await settled();
    await pass(10);
    expect(refreshes()).toBe(0);
    await eventually(async () => {
      await pass(1);
      expect(refreshes()).toBe(1);
    });
    session.stop();
    await pass(3);
    expect(refreshes()).toBe(1);
  });

  it("renews the tokens of every user who shares the till", async () => {
    const { session, signIn, pass, server } = await till();
    await session.start();
    await signIn(session, asha);
    await signIn(session, juma);
    await pass(10);
    await eventually(async () => {
      await pass(1);
      const asked = server.received.filter(({ path }) => path === paths.refresh);
      expect(asked.map(({ body }) => refreshIn(body)).toSorted()).toEqual([
        "refresh-token-of-asha",
        "refresh-token-of-juma",
      ]);
    });
    session.stop();
  });

  it("removes expired access tokens and expired rate limits at the start, and nothing still valid", async () => {
    const { session, db, made, signIn, server } = await till();
    await signIn(session, asha);
    await session.signIn({ ...credentials, email: "old@duka.test" });
    made.clock.advance(10 * minute);
    await session.signIn({ ...credentials, email: "new@duka.test" });
    made.clock.advance(5 * minute + 1);
    server.isThere = false;
    await session.start();
    await eventually(async () => {
      expect(await db.rateLimits.toCollection().primaryKeys()).toEqual(["login:new@duka.test"]);
      expect(await db.tokens.toCollection().primaryKeys()).toEqual(["refresh:asha"]);
    });
    session.stop();
  });

  it("repeats the clean-up every thirty minutes", async () => {
    const { session, db, pass } = await till();
    await session.start();
    await settled();
    await session.signIn(credentials);
    await pass(29);
    expect(await db.rateLimits.count()).toBe(1);
    await eventually(async () => {
      await pass(1);
      expect(await db.rateLimits.count()).toBe(0);
    });
    session.stop();
  });

  it("fetches the current user's details at the start", async () => {
    const { session, signIn, server, open } = await till();
    await signIn(session, asha);
    server.users = [{ ...asha, first_name: "Aisha", permissions: [] }];
    const reloaded = await open();
    await reloaded.start();
    await eventually(() => {
      expect(reloaded.getSnapshot()).toMatchObject({
        user: { first_name: "Aisha" },
        permissions: ["sale.create", "till.register"],
      });
    });
    reloaded.stop();
  });

  it("withdraws permissions when their role expires, also offline and across a reload", async () => {
    const { session, made, signIn, server, pass, open } = await till();
    const expires_at = toInstant(made.clock.now() + 20 * minute);
    const permissions = [{ slug: "sale.void" }];
    const ending = { slug: "business_manager", name: "Business Manager", permissions, expires_at };
    server.users = [{ ...asha, roles: [...asha.roles, ending] }];
    await session.start();
    await signIn(session, asha);
    server.isThere = false;
    const may = (one: Session) => {
      const state = one.getSnapshot();
      return state.phase === "signed_in" && state.permissions.includes("sale.void");
    };
    await pass(18);
    expect(may(session)).toBe(true);
    await eventually(async () => {
      await pass(1);
      expect(may(session)).toBe(false);
    });
    expect(session.getSnapshot()).toMatchObject({ phase: "signed_in", standing: "live" });
    session.stop();
    const reloaded = await open();
    await reloaded.start();
    expect([may(reloaded), reloaded.getSnapshot()]).toMatchObject([false, { phase: "signed_in" }]);
    reloaded.stop();
  });

  it("moves to another of the user's locations when the current one is no longer theirs", async () => {
    const { session, signIn, server, pass } = await till();
    await session.start();
    await signIn(session, asha);
    const branch = { id: "branch", name: "Branch" };
    server.users = [{ ...asha, primary_location: branch, locations: ["branch"] }];
    await eventually(async () => {
      await pass(1);
      expect(session.getSnapshot()).toMatchObject({ location: branch });
    });
    session.stop();
  });
});

/** The body also contains the device's proof, which differs each time. */
function refreshIn(body: string): string {
  return (JSON.parse(body) as { refresh: string }).refresh;
}
