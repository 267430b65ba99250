import { describe, expect, it } from "vitest";
import {
  createTestClock,
  createTestOnline,
  createTestTimers,
  idle,
} from "#tests/support/device.ts";
import { asha, eventually, sessionDevice } from "#tests/support/session-device.ts";
import { type IdleLockDeps, startIdleLock } from "./idle-lock.ts";
import type { SessionState } from "./session-state.ts";

const minute = 60_000;

/** A till with a current user; windows share the time of the last input. */
function till(hasPin = true) {
  const clock = createTestClock();
  const timers = createTestTimers(clock);
  /** Offset of the device clock from elapsed time. */
  let offset = 0;
  let touchedAt: number | null = null;
  let state: Pick<SessionState, "phase"> & { locked: boolean; user: { id: string } } = {
    phase: "signed_in",
    locked: false,
    user: { id: "asha" },
  };
  const listeners = new Set<() => void>();
  const become = (next: Partial<typeof state>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const session = {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lock: async () => become({ locked: true }),
    people: async () => [{ hasPin, wasHere: true }],
  } as unknown as IdleLockDeps["session"];
  const lastTouch = {
    read: () => touchedAt,
    write(at: number) {
      touchedAt = at;
    },
  };
  const open = () => {
    let touch: () => void = () => undefined;
    const online = createTestOnline();
    const stop = startIdleLock({
      session,
      clock: { now: () => clock.now() + offset },
      timers,
      online,
      lastTouch,
      onTouch(listener) {
        touch = listener;
        return () => (touch = () => undefined);
      },
    });
    return { touch: () => touch(), online, stop };
  };
  const setBack = (ms: number) => {
    offset -= ms;
  };
  return { clock, timers, setBack, become, open, lastTouch, isLocked: () => state.locked };
}

describe("an idle till", () => {
  it("locks after five minutes, not before", async () => {
    const { timers, open, isLocked } = till();
    open();
    await timers.pass(5 * minute - 1);
    expect(isLocked()).toBe(false);
    await timers.pass(1);
    expect(isLocked()).toBe(true);
  });

  it("counts from the last touch, in any window", async () => {
    const { timers, open, isLocked } = till();
    const [used] = [open(), open()];
    for (let round = 0; round < 4; round += 1) {
      await timers.pass(4 * minute);
      used.touch();
    }
    await timers.pass(5 * minute - 1);
    expect(isLocked()).toBe(false);
    await timers.pass(1);
    expect(isLocked()).toBe(true);
  });

  it("locks immediately after the tab slept, before the touch that woke it counts", async () => {
    const one = till();
    const slept = one.open();
    await idle();
    one.clock.advance(60 * minute);
    slept.online.say("visible");
    await idle();
    expect(one.isLocked()).toBe(true);

    const two = till();
    const touched = two.open();
    await idle();
    two.clock.advance(60 * minute);
    touched.touch();
    await idle();
    expect(two.isLocked()).toBe(true);
  });

  it("locks when it is opened after being closed for longer", async () => {
    const { clock, open, lastTouch, isLocked } = till();
    lastTouch.write(clock.now() - 6 * minute);
    open();
    await idle();
    expect(isLocked()).toBe(true);
  });

  it("does not lock again immediately after it was unlocked", async () => {
    const { timers, become, open, isLocked } = till();
    open();
    await timers.pass(20 * minute);
    become({ locked: false });
    await timers.pass(4 * minute);
    expect(isLocked()).toBe(false);
    await timers.pass(minute);
    expect(isLocked()).toBe(true);
  });

  it("stays open while no user has a PIN: no one could unlock it offline", async () => {
    const { timers, open, isLocked } = till(false);
    const window = open();
    await timers.pass(60 * minute);
    window.touch();
    window.online.say("visible");
    await idle();
    expect(isLocked()).toBe(false);
  });

  it("does not stay open forever when the clock was set back", async () => {
    const { timers, setBack, open, isLocked } = till();
    open();
    await idle();
    setBack(24 * 60 * minute);
    await timers.pass(10 * minute);
    expect(isLocked()).toBe(true);
  });

  it("no longer locks once it is stopped", async () => {
    const { timers, open, isLocked } = till();
    open().stop();
    await timers.pass(60 * minute);
    expect(isLocked()).toBe(false);
  });

  it("[S22] is locked in the session itself, which stays locked over a reload", async () => {
    const { made, open, signIn, server } = sessionDevice();
    const session = await open();
    await session.start();
    await signIn(session, asha);
    await session.setPin("4711");
    server.isThere = false;
    let touchedAt: number | null = null;
    const stop = startIdleLock({
      ...made,
      session,
      online: createTestOnline(),
      onTouch: () => () => undefined,
      lastTouch: { read: () => touchedAt, write: (at) => void (touchedAt = at) },
    });
    await made.timers.pass(5 * minute);
    await eventually(() => {
      expect(session.getSnapshot()).toMatchObject({ user: { id: "asha" }, locked: true });
    });
    await eventually(async () => {
      const reloaded = await open();
      expect(await reloaded.start()).toMatchObject({ locked: true });
      reloaded.stop();
    });
    stop();
    session.stop();
  });
});
