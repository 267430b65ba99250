import { seededRandom } from "#tests/support/seeded.ts";

/** What may happen to a request. Each is one of the faults of docs/SYNC.md. */
export const faults = [
  "ok",
  "lost_request",
  "lost_answer",
  "timeout",
  "portal_200",
  "server_500",
  "proxy_404",
  "forbidden_without_echo",
  "truncated",
  "session_gone",
  "csrf_expired",
  "one_operation_500",
  "killed_before_server",
  "killed_after_server",
] as const;

export type Fault = (typeof faults)[number];

/** How far a clock is off (fault 25): not at all, by minutes, by hours, by a year. */
const minutes = 60_000;
const year = 365 * 24 * 60 * minutes;
const errors = [0, 10 * minutes, -10 * minutes, 8 * 60 * minutes, -8 * 60 * minutes, year, -year];

/** A bit mask of a run's few serial numbers, for the item that has them. */
type Mask = number;

/** The action of one of several concurrent windows. */
export interface Part {
  device: number;
  /** Index of the device's window; the last is the worker. */
  by: number;
  canBatch: boolean;
  reads: boolean;
  faults: Fault[];
}

/** One event of a run; `by` is the window in which it happens. */
export type Step = Action & { by?: number };

type Action =
  | {
      act: "sell";
      device: number;
      good: number;
      milli: number;
      onCredit: boolean;
      who: number;
      pieces: Mask;
    }
  | { act: "count"; device: number; good: number; milli: number; pieces: Mask }
  | { act: "adjust"; device: number; good: number; milli: number; pieces: Mask; reason: number }
  | { act: "take"; device: number; milli: number; minutesAgo: number; pieces: Mask }
  | { act: "send"; device: number; good: number; milli: number; pieces: Mask; isPrepared: boolean }
  | { act: "dispatch"; device: number; which: number }
  | { act: "receive"; device: number; which: number; share: number; isFinal: boolean }
  | { act: "takeBack"; device: number; which: number }
  | { act: "enter"; device: number; milli: number }
  | { act: "edit"; device: number; good: number; name: number; price: number }
  | { act: "customer"; device: number; isRefused: boolean }
  | { act: "pay"; device: number; which: number; share: number }
  | {
      act: "buy";
      device: number;
      good: number;
      milli: number;
      isTwo: boolean;
      isReceived: boolean;
      isPaid: boolean;
      /** Minor units, and whether they are on the supplier's bill. */
      extra: number;
      isOnBill: boolean;
    }
  | {
      act: "takeIn";
      device: number;
      which: number;
      share: number;
      isFinal: boolean;
      /** Index of a cost other than ordered, 0 for none. */
      price: number;
      damaged: number;
    }
  | {
      act: "payFor";
      device: number;
      which: number;
      amount: number;
      /** Paid to someone other than the supplier, for transport. */
      isToOther: boolean;
    }
  | { act: "sendBack"; device: number; which: number; share: number }
  | { act: "cancelBought"; device: number; which: number }
  | { act: "amend"; device: number; which: number; notes: string; ordered: number | null }
  | { act: "openShift"; device: number; float: number }
  | { act: "moveCash"; device: number; amount: number; isIn: boolean }
  | { act: "closeShift"; device: number; which: number; counted: number; isOwn: boolean }
  | { act: "void"; device: number; which: number; isBack: boolean }
  | { act: "giveBack"; device: number; which: number; share: number; isCredit: boolean }
  | { act: "confirm"; device: number; which: number; isTold: boolean }
  | { act: "drain"; device: number; canBatch: boolean; faults: Fault[] }
  | { act: "pull"; device: number; faults: Fault[] }
  | { act: "kill"; device: number }
  | { act: "mend"; device: number; which: number }
  | { act: "giveUp"; device: number; which: number }
  | { act: "setClock"; device: number; error: number }
  | { act: "together"; parts: Part[] }
  | { act: "backup" }
  | { act: "restore" }
  | { act: "prune" }
  | { act: "suspend" }
  | { act: "wait"; minutes: number };

/** The schedule of a seed, the same on every machine. */
export function planOf(seed: number, length: number, devices: number): Step[] {
  const random = seededRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const someFaults = (n: number): Fault[] =>
    Array.from({ length: n }, () =>
      random() < 0.45 ? "ok" : (faults[below(faults.length)] ?? "ok"),
    );
  const buying = (device: number): Step => {
    const which = below(4);
    const dice = random();
    if (dice < 0.4)
      return {
        act: "buy",
        device,
        // The last item has serial numbers, which deliveries name elsewhere.
        good: below(2),
        milli: (1 + below(9)) * 1000,
        isTwo: random() < 0.5,
        isReceived: random() < 0.4,
        isPaid: random() < 0.3,
        extra: [0, 0, 100_00, 333_33][below(4)] ?? 0,
        isOnBill: random() < 0.6,
      };
    if (dice < 0.7)
      return {
        act: "takeIn",
        device,
        which,
        share: random() * 1.3,
        isFinal: random() < 0.2,
        price: below(4),
        damaged: below(3) * 500,
      };
    if (dice < 0.78) {
      const amount = (1 + below(9)) * 700_00;
      return { act: "payFor", device, which, amount, isToOther: random() < 0.4 };
    }
    if (dice < 0.86) return { act: "sendBack", device, which, share: random() };
    if (dice < 0.92) {
      const ordered = random() < 0.5 ? 1 + below(9) : null;
      return { act: "amend", device, which, notes: `Note ${below(9)}`, ordered };
    }
    return { act: "cancelBought", device, which };
  };
  // In every fifth shop, purchases predominate.
  const isBuying = seed % 5 === 4;
  const one = (): Step => {
    const device = below(devices);
    if (isBuying && random() < 0.45) return buying(device);
    const dice = random();
    if (dice < 0.22) {
      const milli = [500, 1000, 1250, 3000][below(4)] ?? 1000;
      return {
        act: "sell",
        device,
        // The fourth is one created in this run, if any.
        good: below(4),
        milli,
        onCredit: random() < 0.4,
        who: below(6),
        pieces: below(16),
      };
    }
    if (dice < 0.23) return { act: "enter", device, milli: below(20) * 500 };
    if (dice < 0.25)
      return { act: "edit", device, good: below(4), name: below(4), price: below(4) };
    if (dice < 0.29)
      return { act: "count", device, good: below(3), milli: below(20) * 500, pieces: below(16) };
    if (dice < 0.32)
      return {
        act: "adjust",
        device,
        good: below(3),
        milli: (below(9) - 4) * 500 || 500,
        pieces: below(16),
        reason: below(4),
      };
    if (dice < 0.34)
      return {
        act: "take",
        device,
        milli: below(20) * 500,
        minutesAgo: below(90),
        pieces: below(16),
      };
    if (dice < 0.37)
      return {
        act: "send",
        device,
        good: below(3),
        milli: (1 + below(6)) * 500,
        pieces: below(16),
        isPrepared: random() < 0.5,
      };
    if (dice < 0.38) return { act: "dispatch", device, which: below(4) };
    if (dice < 0.44)
      return {
        act: "receive",
        device,
        which: below(4),
        share: random() * 1.2,
        isFinal: random() < 0.2,
      };
    if (dice < 0.46) return { act: "takeBack", device, which: below(4) };
    if (dice < 0.5) return { act: "customer", device, isRefused: random() < 0.3 };
    if (dice < 0.56) return { act: "pay", device, which: below(6), share: random() * 1.3 };
    if (dice < 0.58) return { act: "void", device, which: below(8), isBack: random() < 0.5 };
    if (dice < 0.62)
      return {
        act: "giveBack",
        device,
        which: below(8),
        share: random(),
        isCredit: random() < 0.5,
      };
    if (dice < 0.63) return { act: "confirm", device, which: below(8), isTold: random() < 0.5 };
    if (dice < 0.66) return { act: "openShift", device, float: below(20) * 1_000_00 };
    if (dice < 0.675)
      return { act: "moveCash", device, amount: (1 + below(9)) * 500_00, isIn: random() < 0.5 };
    if (dice < 0.69)
      return {
        act: "closeShift",
        device,
        which: below(4),
        counted: below(200) * 1_000_00,
        isOwn: random() < 0.7,
      };
    if (dice < 0.78)
      return { act: "drain", device, canBatch: random() < 0.7, faults: someFaults(6) };
    if (dice < 0.9) return { act: "pull", device, faults: someFaults(4) };
    if (dice < 0.91) return { act: "mend", device, which: below(4) };
    if (dice < 0.914) return { act: "giveUp", device, which: below(4) };
    if (dice < 0.93) return { act: "setClock", device, error: errors[below(errors.length)] ?? 0 };
    if (dice < 0.95) return { act: "kill", device };
    if (dice < 0.958) return { act: "prune" };
    if (dice < 0.965) return { act: "suspend" };
    if (dice < 0.99) return buying(device);
    return { act: "wait", minutes: below(400) };
  };
  return Array.from({ length }, one);
}

/** Two windows and a worker on each device of a wide run. */
export const windowsOfWide = 3;

/**
 * The same schedule for three tills with two windows and a worker each: sending and pulling happen
 * concurrently, and the server's database is occasionally restored from a backup.
 */
export function widePlanOf(seed: number, length: number): Step[] {
  const devices = 3;
  const random = seededRandom(seed + 0x5eed);
  const below = (n: number) => Math.floor(random() * n);
  const someFaults = () =>
    Array.from({ length: 5 }, (): Fault =>
      random() < 0.5 ? "ok" : (faults[below(faults.length)] ?? "ok"),
    );
  const part = (device: number, by: number): Part => ({
    device,
    by,
    canBatch: random() < 0.7,
    // The worker only sends.
    reads: by < windowsOfWide - 1 && random() < 0.3,
    faults: someFaults(),
  });
  const together = (device: number): Step => {
    const own = Array.from({ length: windowsOfWide }, (_, by) => part(device, by));
    const others = random() < 0.5 ? [part(below(devices), below(windowsOfWide))] : [];
    return { act: "together", parts: [...own.filter(() => random() < 0.75), ...others] };
  };
  return planOf(seed, length, devices).map((step): Step => {
    const dice = random();
    if (dice < 0.05) return { act: "backup" };
    if (dice < 0.075) return { act: "restore" };
    const isSending = step.act === "drain" || step.act === "pull";
    if (isSending && random() < 0.6) return together(step.device);
    return { ...step, by: below(windowsOfWide - 1) };
  });
}
