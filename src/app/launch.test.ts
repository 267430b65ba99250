import { describe, expect, it, vi } from "vitest";
import { createLogger, type LogLine } from "#/platform/logger.ts";
import { launch, type Steps } from "./launch.ts";

type Opened = { session: { start: () => Promise<void> } };

/** Runs a start whose steps succeed except for those given; returns what was logged and mounted. */
async function start(changed: Partial<Steps<Opened>> & { session?: () => Promise<void> }) {
  const lines: LogLine[] = [];
  const mount = vi.fn<() => Promise<void>>(async () => undefined);
  const mountFailure = vi.fn<() => Promise<void>>(async () => undefined);
  await launch<Opened>({
    logger: createLogger({ level: "info", sink: (line) => lines.push(line) }),
    open: async () => ({ session: { start: changed.session ?? (async () => undefined) } }),
    speak: async () => undefined,
    mount,
    mountFailure,
    ...changed,
  });
  return { errors: lines.map(({ level, event }) => [level, event]), mount, mountFailure };
}

const failing = async () => {
  throw new Error("no");
};

describe("launching the app", () => {
  it("mounts the app once store, session and translations are ready", async () => {
    const order: string[] = [];
    const { errors, mount } = await start({
      speak: async () => void order.push("texts"),
      session: async () => void order.push("session"),
    });
    expect(mount).toHaveBeenCalledTimes(1);
    expect(new Set(order)).toEqual(new Set(["texts", "session"]));
    expect(errors).toEqual([]);
  });

  it("mounts the app when the session cannot be opened, and logs the specified message", async () => {
    const { errors, mount, mountFailure } = await start({ session: failing });
    expect(mount).toHaveBeenCalledTimes(1);
    expect(mountFailure).not.toHaveBeenCalled();
    expect(errors).toEqual([["error", "Auth initialization failed"]]);
  });

  it("shows the failure when the store does not open or translations cannot be loaded", async () => {
    for (const step of [{ open: failing }, { speak: failing }]) {
      const { errors, mount, mountFailure } = await start(step);
      expect(mount).not.toHaveBeenCalled();
      expect(mountFailure).toHaveBeenCalledTimes(1);
      expect(errors).toEqual([["error", "Auth initialization failed"]]);
    }
  });
});
