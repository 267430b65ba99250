import { describe, expect, it } from "vitest";
import { yieldToMain } from "./yield-to-main.ts";

describe("yielding to the main thread", () => {
  it("takes a task of its own, after everything the current one has left to do", async () => {
    const seen: string[] = [];
    const over = yieldToMain({}).then(() => seen.push("after"));
    queueMicrotask(() => seen.push("microtask"));
    seen.push("now");
    await over;
    expect(seen).toEqual(["now", "microtask", "after"]);
  });

  it("uses the browser's own yield when it has one", async () => {
    let asked = 0;
    await yieldToMain({
      scheduler: {
        yield: async () => {
          asked += 1;
        },
      },
    });
    expect(asked).toBe(1);
  });
});
