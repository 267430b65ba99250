import { blockedIds } from "./sim-judge.ts";
import type { SimDevice } from "./sim-device.ts";
import { cleanTransport } from "./sim-network.ts";
import type { SimServer } from "./sim-server.ts";
import type { SimTruth } from "./sim-truth.ts";

const mostHealingRounds = 40;

/** A run: the server, the oracle's clock and the devices. */
export interface Run {
  server: SimServer;
  truth: SimTruth;
  devices: readonly SimDevice[];
}

/** Passes recorded and accepted operations to the oracle. */
export async function observe(
  truth: SimTruth,
  server: SimServer,
  devices: readonly SimDevice[],
): Promise<void> {
  for (const [index, device] of devices.entries())
    truth.note(
      index,
      (await device.operations()).toSorted((a, b) => a.position - b.position),
    );
  truth.arrive(await server.accepted());
}

/** Heals the network, and lets every device send and pull everything. */
export async function heal({ server, truth, devices }: Run, time: { now: number }): Promise<void> {
  const clean = cleanTransport(server);
  for (let round = 0; round < mostHealingRounds; round += 1) {
    time.now += 60_000;
    for (const device of devices) {
      await device.drain(clean, round % 2 === 0);
      await observe(truth, server, devices);
      await device.pull(clean);
    }
    const waiting = (await Promise.all(devices.map(canStillGo))).some(Boolean);
    if (!waiting) break;
  }
  // Earlier devices have not pulled what later ones sent last.
  for (const device of devices.slice(0, -1)) await device.pull(clean);
}

async function canStillGo(device: SimDevice): Promise<boolean> {
  const operations = await device.operations();
  const blocked = blockedIds(operations);
  return operations.some(
    ({ state, opId }) => (state === "queued" || state === "sending") && !blocked.has(opId),
  );
}
