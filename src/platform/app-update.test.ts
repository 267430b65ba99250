import { describe, expect, it } from "vitest";
import { lookForUpdate } from "./app-update.ts";

type Registration = Pick<ServiceWorkerRegistration, "update" | "installing" | "waiting">;

const container = (registration: Registration | undefined) => ({
  getRegistration: async () => registration as ServiceWorkerRegistration | undefined,
});
const worker = {} as ServiceWorker;
const update = async () => worker as unknown as ServiceWorkerRegistration;

describe("looking for a new version", () => {
  it("finds one that is installing or waiting", async () => {
    for (const state of [
      { installing: worker, waiting: null },
      { installing: null, waiting: worker },
    ]) {
      expect(await lookForUpdate(container({ update, ...state }))).toBe("found");
    }
  });

  it("finds none, gets no answer, or has no worker to ask", async () => {
    const quiet = { update, installing: null, waiting: null };
    expect(await lookForUpdate(container(quiet))).toBe("none");
    const dead = { ...quiet, update: () => Promise.reject(new TypeError("no line")) };
    expect(await lookForUpdate(container(dead))).toBe("unheard");
    expect(await lookForUpdate(container(undefined))).toBe("not_installed");
    expect(await lookForUpdate(undefined)).toBe("not_installed");
  });
});
