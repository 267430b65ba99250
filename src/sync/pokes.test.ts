import { describe, expect, it } from "vitest";
import { idle } from "#tests/support/device.ts";
import { pokedTill } from "#tests/support/poked-till.ts";

/** A till that has caught up and received the feed position on its stream. */
async function listening() {
  const till = await pokedTill();
  till.server.addProducts(2);
  const sync = till.start();
  await till.device.timers.pass(1_000);
  const [stream] = till.streams;
  if (stream === undefined) throw new Error("no stream was opened");
  await stream.say({ kind: "poke", position: till.position() });
  await till.device.timers.pass(1_000);
  return { ...till, sync, stream, before: till.pulls() };
}

describe("a stream of pokes", () => {
  it("[S20] delivers changes immediately, and causes no request when there are none", async () => {
    const { server, stream, pulls, shown, position, before, device, sync } = await listening();
    await device.timers.pass(20_000);
    expect([pulls(), await shown()]).toEqual([before, 2]);
    server.addProducts(1);
    await stream.say({ kind: "poke", position: position() });
    expect([pulls(), await shown()]).toEqual([before + 1, 3]);
    sync.stop();
  });

  it("[S20] fault 42: polling, less frequent while the stream is open, compensates for lost pokes", async () => {
    const { server, stream, pulls, shown, device, sync } = await listening();
    // The poll scheduled before the stream was opened.
    await device.timers.pass(30_000);
    const before = pulls();
    server.addProducts(3);
    for (let beats = 0; beats < 11; beats += 1) {
      await stream.say({ kind: "sign" });
      await device.timers.pass(25_000);
    }
    expect([pulls(), await shown()]).toEqual([before, 2]);
    await stream.say({ kind: "sign" });
    await device.timers.pass(30_000);
    expect([pulls() > before, await shown()]).toEqual([true, 5]);
    sync.stop();
  });

  it("[S20] fault 42: false, late and repeated pokes cost at most one pull, and hide no true one", async () => {
    const { server, stream, pulls, shown, position, before, sync } = await listening();
    await stream.say({ kind: "poke", position: 1 });
    await stream.say({ kind: "poke", position: position() });
    expect(pulls()).toBe(before);
    await stream.say({ kind: "poke", position: 999_999 });
    expect(pulls()).toBe(before + 1);
    server.addProducts(1);
    await stream.say({ kind: "poke", position: position() });
    await stream.say({ kind: "poke", position: position() });
    expect([pulls(), await shown()]).toEqual([before + 2, 3]);
    sync.stop();
  });

  it("[S20] fault 42: is reopened when it breaks, and its first message triggers a pull of the missed changes", async () => {
    const { server, stream, streams, shown, position, device, sync } = await listening();
    server.addProducts(1);
    await stream.end();
    await device.timers.pass(6_000);
    expect(streams).toHaveLength(2);
    await streams[1]?.say({ kind: "poke", position: position() });
    expect(await shown()).toBe(3);
    sync.stop();
  });

  it("[S20] fault 42: falls back to normal polling when none can be opened, and retries less and less often", async () => {
    const { server, state, stream, tried, shown, device, sync } = await listening();
    state.isDeaf = true;
    await stream.end();
    server.addProducts(1);
    await device.timers.pass(40_000);
    expect(await shown()).toBe(3);
    server.addProducts(1);
    await device.timers.pass(35_000);
    expect(await shown()).toBe(4);
    const early = tried.length;
    await device.timers.pass(60 * 60_000);
    expect(tried.length - early).toBeLessThan(20);
    const waits = tried.slice(1).map((at, index) => at - (tried[index] ?? 0));
    expect(waits.at(-1)).toBe(5 * 60_000);
    sync.stop();
  });

  it("[S20] is closed when it is silent, and another is opened", async () => {
    const { stream, streams, device, sync } = await listening();
    await device.timers.pass(60_000);
    expect([stream.isOver(), streams.length]).toEqual([false, 1]);
    await device.timers.pass(20_000);
    expect([stream.isOver(), streams.length]).toEqual([true, 2]);
    sync.stop();
  });

  it("[S20] is reopened within a second when the server announces its end", async () => {
    const { stream, streams, device, pulls, before, sync } = await listening();
    await stream.say({ kind: "renew" });
    await stream.end();
    await device.timers.pass(1_000);
    expect([streams.length, pulls()]).toEqual([2, before]);
    sync.stop();
  });

  it("[S20] is held by the leading window only, and not while it is hidden", async () => {
    const { start, streams, stream, online, device, sync } = await listening();
    const other = start("another window");
    await device.timers.pass(5_000);
    expect(streams).toHaveLength(1);
    online.say("hidden");
    await idle();
    expect(stream.isOver()).toBe(true);
    await device.timers.pass(60_000);
    expect(streams).toHaveLength(1);
    online.say("visible");
    await device.timers.pass(5_000);
    expect(streams.filter(({ isOver }) => !isOver())).toHaveLength(1);
    sync.stop();
    other.stop();
    await idle();
    expect(streams.filter(({ isOver }) => !isOver())).toEqual([]);
  });

  it("[S20] is closed when the device asks to save data", async () => {
    const { state, stream, streams, device, sync } = await listening();
    state.isSavingData = true;
    await stream.say({ kind: "sign" });
    await device.timers.pass(20_000);
    expect([stream.isOver(), streams.length]).toEqual([true, 1]);
    state.isSavingData = false;
    await device.timers.pass(60_000);
    expect(streams).toHaveLength(2);
    sync.stop();
  });
});
