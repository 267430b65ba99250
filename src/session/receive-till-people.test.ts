import { expect, it } from "vitest";
import { asha, eventually, juma, sessionDevice } from "#tests/support/session-device.ts";
import { makeVerifier } from "./shared-pin.ts";

it("an earlier answer does not overwrite a PIN chosen while it was in transit", async () => {
  const { made, server, becomeTill, open, signIn } = sessionDevice();
  const pin = await makeVerifier({ crypto: globalThis.crypto, ids: made.ids }, "2580");
  server.pins.set("asha", { user: asha, pin, is_own: false, must_change: true });
  await becomeTill();
  await signIn(await open(), juma);
  const session = await open();
  await session.start();
  await eventually(async () => expect(await session.people()).toHaveLength(2));

  let arrive = () => {};
  server.latePeople = new Promise<void>((done) => {
    arrive = done;
  });
  server.received.length = 0;
  const asked = () => server.received.filter(({ path }) => path.endsWith("/people/")).length;
  const other = await open();
  await other.start();
  await eventually(() => expect(asked()).toBe(1));
  expect(await session.choosePin("asha", "2580", "4711")).toEqual({ ok: true });
  server.latePeople = null;
  arrive();
  await eventually(() => expect(asked()).toBe(2));
  expect(await session.people()).toMatchObject([{ mustChangePin: false }, {}]);
  expect(await session.unlock("asha", "4711")).toMatchObject({ ok: true });
  other.stop();
  session.stop();
});
