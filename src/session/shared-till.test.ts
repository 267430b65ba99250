import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { pinPaths } from "#/contract/pin-paths.ts";
import type { TransportRequest } from "#/http/transport.ts";
import { asha, eventually, juma, pairOf, sessionDevice } from "#tests/support/session-device.ts";

const duka = { id: "duka", name: "Duka" };
const soko = { id: "soko", name: "Soko" };
const shop = { id: "shop", name: "Shop" };

/** An operation by Asha at the Duka. */
const ashasSale: TransportRequest = {
  method: "POST",
  path: paths.sales,
  body: `{"actor":"asha","business":"duka"}`,
  opId: "op-1",
  actor: "asha",
  business: "duka",
  repeat: "never",
};

/** A window in which Asha signed in before Juma, who is the current user. */
async function till() {
  const device = sessionDevice();
  const session = await device.open();
  await session.start();
  await device.signIn(session, asha);
  await device.signIn(session, juma);
  const carrierOf = async (request: TransportRequest) => {
    device.server.received.length = 0;
    const answer = await session.api.transport(request);
    const sent = device.server.received.findLast(({ path }) => path === request.path);
    const carrier = [asha, juma].find(({ id }) => sent?.bearer === pairOf(id).access);
    return { answer: answer.kind, carrier: carrier?.id ?? null };
  };
  return { ...device, session, carrierOf };
}

describe("a till shared by several users", () => {
  it("lists its users by name, with the method each needs to return", async () => {
    const { session } = await till();
    await session.setPin("4711");
    await session.signOut();
    expect(await session.people()).toEqual([
      {
        user: asha,
        business: duka,
        location: shop,
        hasPin: false,
        isPinLocked: false,
        hasTokens: true,
        isCurrent: false,
        wasHere: true,
        isOwnPin: false,
        mustChangePin: false,
      },
      {
        user: juma,
        business: duka,
        location: shop,
        hasPin: false,
        isPinLocked: false,
        hasTokens: false,
        isCurrent: false,
        wasHere: true,
        isOwnPin: false,
        mustChangePin: false,
      },
    ]);
    session.stop();
  });

  it("[S22] sends each user's operations with their own session", async () => {
    const { session, carrierOf } = await till();
    expect(await carrierOf(ashasSale)).toEqual({ answer: "answer", carrier: "asha" });
    expect(await carrierOf({ ...ashasSale, actor: "juma" })).toMatchObject({ carrier: "juma" });
    expect(await carrierOf({ ...ashasSale, actor: null })).toMatchObject({ carrier: "juma" });
    expect(await carrierOf({ ...ashasSale, ownOnly: true })).toMatchObject({ carrier: "asha" });
    session.stop();
  });

  it("[S22] [S23] sends unsent operations with another user's session after a sign-out", async () => {
    const { session, signIn, carrierOf, server } = await till();
    await signIn(session, asha);
    await session.signOut();
    expect(session.getSnapshot()).toEqual({ phase: "signed_out" });
    expect(await carrierOf(ashasSale)).toEqual({ answer: "answer", carrier: "juma" });
    expect(await carrierOf({ ...ashasSale, ownOnly: true })).toMatchObject({
      answer: "no_session",
    });
    server.gone.add("juma");
    expect(await carrierOf(ashasSale)).toMatchObject({ answer: "no_session" });
    expect(await carrierOf(ashasSale)).toEqual({ answer: "no_session", carrier: null });
    session.stop();
  });

  it("[S19] [S22] a user who switched to another business still sends operations for the previous one", async () => {
    const { session, carrierOf } = await till();
    await session.chooseLocation({ business: soko, location: { id: "stall", name: "Stall" } });
    expect(await carrierOf({ ...ashasSale, actor: "gone" })).toMatchObject({ carrier: "juma" });
    expect(await session.places()).toEqual([
      { business: duka, canSend: true },
      { business: soko, canSend: true },
    ]);
    session.stop();
  });

  it("[S19] does not send for a business with the session of a user who never worked there", async () => {
    const { session, signIn, carrierOf } = await till();
    await session.chooseLocation({ business: soko, location: { id: "stall", name: "Stall" } });
    await session.signOut();
    const atSoko = { ...ashasSale, actor: "juma", business: "soko" };
    expect(await carrierOf(atSoko)).toEqual({ answer: "no_session", carrier: null });
    await signIn(session, asha);
    expect(await carrierOf(atSoko)).toEqual({ answer: "no_session", carrier: null });
    expect(await carrierOf({ ...atSoko, actor: null })).toEqual({
      answer: "no_session",
      carrier: null,
    });
    expect(await session.places()).toEqual([
      { business: duka, canSend: true },
      { business: soko, canSend: false },
    ]);
    session.stop();
  });

  it("[S23] removes only the user's own tokens and PIN on sign-out on a device that is not a till", async () => {
    const { session, signIn } = await till();
    await session.setPin("4711");
    await signIn(session, asha);
    await session.setPin("9021");
    await session.signOut();
    expect(await session.unlock("asha", "9021")).toEqual({ ok: false, code: "no_pin" });
    expect(await session.unlock("juma", "4711")).toMatchObject({
      ok: true,
      state: { user: { id: "juma" }, standing: "live" },
    });
    session.stop();
  });

  it("[S22] a user whose session the server has ended still opens the till with their PIN", async () => {
    const { session, signIn, server, carrierOf } = await till();
    await signIn(session, asha);
    await session.setPin("9021");
    // The key is reported first, then the PIN, which all tills of the business need.
    await eventually(() => expect(server.received.at(-1)).toMatchObject({ path: pinPaths.ownPin }));
    server.gone.add("asha");
    expect(
      await carrierOf({ ...ashasSale, method: "GET", path: paths.me, body: null, business: null }),
    ).toEqual({ answer: "no_session", carrier: "asha" });
    await session.lock();
    expect(await session.unlock("asha", "9021")).toMatchObject({
      ok: true,
      state: { standing: "ended", remembered: true },
    });
    session.stop();
  });

  it("applies and stores an updated user record only for the current user", async () => {
    const { session, open } = await till();
    await session.setUser({ ...juma, first_name: "Jumanne", permissions: ["sale.void"] });
    expect(session.getSnapshot()).toMatchObject({ user: { first_name: "Jumanne" } });
    expect(session.getSnapshot()).toMatchObject({
      permissions: ["sale.create", "till.register", "sale.void"],
    });
    await session.setUser({ ...asha, first_name: "Aisha" });
    expect(session.getSnapshot()).toMatchObject({ user: { first_name: "Jumanne" } });
    expect(await (await open()).start()).toMatchObject({ user: { first_name: "Jumanne" } });
    session.stop();
  });

  it("admits a user to whom the server issued tokens, if they have a location to work at", async () => {
    const { session, open } = await till();
    const nowhere = { ...asha, primary_location: null };
    expect(await session.admit({ user: nowhere, ...pairOf("asha") }, true)).toEqual({
      ok: false,
      code: "no_business",
    });
    expect(session.getSnapshot()).toMatchObject({ user: { id: "juma" } });
    expect(await session.admit({ user: asha, ...pairOf("asha") }, true)).toMatchObject({
      ok: true,
      state: { user: { id: "asha" }, standing: "live", remembered: true },
    });
    expect(await (await open()).start()).toMatchObject({ user: { id: "asha" } });
    session.stop();
  });

  it("reports that tokens could not be stored", async () => {
    const { session, logged, open, signIn } = await till();
    const halved = { ...pairOf("asha"), refresh: "" };
    expect(await session.admit({ user: asha, ...halved }, true)).toEqual({
      ok: false,
      code: "failed",
    });
    expect(logged).toContain("Failed to store authentication tokens");
    logged.length = 0;
    await signIn(await open(false), asha);
    expect(logged).toContain("Failed to store authentication tokens");
    session.stop();
  });

  it("forgets only users absent for seven days without tokens, along with their PIN", async () => {
    const { session, made, open } = await till();
    await session.signOut();
    made.clock.advance(7 * 86_400_000 + 1);
    const later = await open();
    await later.start();
    await eventually(async () => {
      expect((await later.people()).map(({ user }) => user.id)).toEqual(["asha"]);
    });
    session.stop();
    later.stop();
  });

  it("[S22] sends a suspended user's operations with another session, and with their own when no one else is there", async () => {
    const { server, carrierOf, session } = await till();
    server.suspended.add("asha");
    expect((await carrierOf(ashasSale)).carrier).toBe("asha");
    expect((await carrierOf(ashasSale)).carrier).toBe("juma");
    server.suspended.clear();
    await session.signOut();
    expect((await carrierOf(ashasSale)).carrier).toBe("asha");
  });
});
