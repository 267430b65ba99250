import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { isNoSession } from "#/http/api-error.ts";
import { asha, eventually, juma, sessionDevice } from "#tests/support/session-device.ts";

const hidden = { phase: "signed_in", isHidden: true };

/**
 * A till of Asha and Juma with Juma as the current user, to whom the server reports that the device was lost.
 */
async function lostTill() {
  const device = sessionDevice();
  const session = await device.open();
  await session.start();
  await device.signIn(session, asha);
  await session.setPin("4711");
  await device.signIn(session, juma);
  device.server.gone.add("asha").add("juma");
  device.server.isDeviceLost = true;
  await expect(session.api.json({ method: "GET", path: paths.me })).rejects.toSatisfy(isNoSession);
  return { ...device, session };
}

describe("a device reported lost", () => {
  it("hides the shop once it receives the report, in every window and over offline reloads", async () => {
    const { session, open, server } = await lostTill();
    expect(session.getSnapshot()).toMatchObject({ ...hidden, standing: "ended" });
    server.isThere = false;
    expect(await (await open()).start()).toMatchObject(hidden);
  });

  it("receives the report through any of its users' sessions, regardless of the current user", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await session.start();
    await device.signIn(session, asha);
    await device.signIn(session, juma);
    device.server.gone.add("asha");
    device.server.isDeviceLost = true;
    const sale = { method: "POST", path: paths.sales, body: "{}", opId: "op-1" } as const;
    await session.api.transport({
      ...sale,
      actor: "asha",
      business: "duka",
      repeat: "never",
      ownOnly: true,
    });
    await eventually(() => expect(session.getSnapshot()).toMatchObject(hidden));
  });

  it("opens to no PIN, but to a sign-in, and then to that user only", async () => {
    const { session, server, signIn } = await lostTill();
    expect(await session.unlock("asha", "4711")).toMatchObject({ ok: true, state: hidden });
    server.gone.clear();
    server.isDeviceLost = false;
    await signIn(session, juma);
    expect(session.getSnapshot()).not.toHaveProperty("isHidden");
    expect(session.getSnapshot()).toMatchObject({ standing: "live" });
    await session.lock();
    expect(await session.unlock("asha", "4711")).toMatchObject({ ok: true, state: hidden });
  });

  it("stays hidden without storage, for as long as the window is open", async () => {
    const device = sessionDevice();
    const session = await device.open(false);
    await session.start();
    await device.signIn(session, asha);
    device.server.gone.add("asha");
    device.server.isDeviceLost = true;
    await session.api.json({ method: "GET", path: paths.me }).catch(() => undefined);
    expect(session.getSnapshot()).toMatchObject(hidden);
  });

  it("keeps showing the shop when a session ended for any other reason", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await session.start();
    await device.signIn(session, asha);
    device.server.gone.add("asha");
    await session.api.json({ method: "GET", path: paths.me }).catch(() => undefined);
    expect(session.getSnapshot()).toMatchObject({ standing: "ended" });
    expect(session.getSnapshot()).not.toHaveProperty("isHidden");
  });
});
