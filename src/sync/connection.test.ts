import { expect, it } from "vitest";
import type { ChangesAnswer } from "#/contract/sync.ts";
import type { Transport, TransportAnswer } from "#/http/transport.ts";
import { createLogger } from "#/platform/logger.ts";
import { createTestDevice, createTestOnline, idle } from "#tests/support/device.ts";
import { startSync } from "./sync.ts";

const nothingNew: ChangesAnswer = {
  changes: [],
  cursor: "0",
  position: 0,
  more: false,
  remaining: 0,
  visibility: "all",
};
const answered: TransportAnswer = {
  kind: "answer",
  status: 200,
  text: JSON.stringify(nothingNew),
  carrier: "asha",
};

/** A device whose windows are started one after another, each with its own connection. */
async function till() {
  const device = createTestDevice();
  const store = await device.open();
  const online = createTestOnline();
  const logger = createLogger({ level: "error", sink: () => undefined });
  const settings = { holder: "window", random: () => 0.5, location: () => device.location };
  const start = (transport: Transport) =>
    startSync({ ...device, ...settings, store, online, logger, transport });
  return { online, start };
}

it("[S10] reports connecting after a reload until the first request has completed", async () => {
  const { start } = await till();
  const before = start(() => Promise.resolve(answered));
  await idle();
  expect(await before.status()).toMatchObject({ connection: "online" });
  before.stop();
  await idle();
  let answer: (said: TransportAnswer) => void = () => undefined;
  const waiting = start(() => new Promise((resolve) => (answer = resolve)));
  await idle();
  expect(await waiting.status()).toMatchObject({ connection: "unknown", stuck: false });
  answer({ kind: "no_line" });
  await idle();
  expect(await waiting.status()).toMatchObject({ connection: "offline" });
  waiting.stop();
  await idle();
  // A known loss of connection is reported immediately.
  const again = start(() => new Promise(() => undefined));
  await idle();
  expect(await again.status()).toMatchObject({ connection: "offline" });
  again.stop();
});

it("[S10] does not show a stored connection from before a reload, unless another window still sends", async () => {
  const { start } = await till();
  const shown = async (transport: Transport) => {
    const sync = start(transport);
    const seen = [sync.getSnapshot().connection];
    sync.subscribe(() => seen.push(sync.getSnapshot().connection));
    await idle();
    return { seen, stop: sync.stop };
  };
  const first = await shown(() => Promise.resolve(answered));
  expect(first.seen.at(-1)).toBe("online");
  const beside = await shown(() => Promise.reject(new Error("the other window sends")));
  expect(beside.seen).toEqual(["unknown", "online"]);
  beside.stop();
  first.stop();
  await idle();
  const reloaded = await shown(() => new Promise(() => undefined));
  expect(new Set(reloaded.seen)).toEqual(new Set(["unknown"]));
  reloaded.stop();
});

it("[S10] a response that was in flight when the network went offline does not set the status to online", async () => {
  const { online, start } = await till();
  let answer: (said: TransportAnswer) => void = () => undefined;
  let asked = 0;
  const sync = start(() => {
    asked += 1;
    if (asked > 1) return Promise.resolve({ kind: "no_line" });
    return new Promise((resolve) => (answer = resolve));
  });
  await idle();
  online.say("offline");
  await idle();
  expect(await sync.status()).toMatchObject({ connection: "offline" });
  answer(answered);
  await idle();
  expect(await sync.status()).toMatchObject({ connection: "offline" });
  sync.stop();
});
