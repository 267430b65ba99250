import { expect } from "vitest";
import { planOf, type Step, widePlanOf } from "./plan.ts";
import { shortest } from "./shortest.ts";
import { runSchedule } from "./sim-run.ts";
import type { SimServer } from "./sim-server.ts";

const length = 30;
/** Every third schedule includes a till at the other location, with transfers in both directions. */
const devicesOf = (seed: number) => (seed % 3 === 0 ? 3 : 2);

/** `SIMULATION_SEED=n` runs only that schedule. */
const only = process.env["SIMULATION_SEED"];

/**
 * Runs the seeds' schedules against a server; on the first failure reports the seed, what is wrong, and the
 * shortest schedule that reproduces it.
 */
export async function simulate(
  seeds: readonly number[],
  makeServer: (now: () => number, devices: number) => SimServer | Promise<SimServer>,
  isWide = false,
): Promise<void> {
  for (const seed of only === undefined ? seeds : seeds.filter((one) => one === Number(only))) {
    const devices = isWide ? 3 : devicesOf(seed);
    const judge = (fewer: readonly Step[]) => runSchedule(makeServer, fewer, devices, isWide);
    const steps = isWide ? widePlanOf(seed, length) : planOf(seed, length, devices);
    const wrong = await judge(steps);
    if (wrong.length === 0) continue;
    const short = await shortest(steps, async (fewer) => (await judge(fewer)).length > 0);
    const story = short.map((step) => JSON.stringify(step)).join("\n");
    expect.fail(`SIMULATION_SEED=${seed}: ${wrong.join("; ")}\nthe shortest schedule:\n${story}`);
  }
}

/** `count` seeds from `first` on. */
export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
