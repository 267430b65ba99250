import { describe, expect, it } from "vitest";
import { yieldToMain } from "./yield-to-main.ts";

describe("a breath", () => {
  it("is a turn of its own, after all that the one at hand has left to do", async () => {
    const seen: string[] = [];
    const over = yieldToMain({}).then(() => seen.push("after"));
    queueMicrotask(() => seen.push("microtask"));
    seen.push("now");
    await over;
    expect(seen).toEqual(["now", "microtask", "after"]);
  });

  it("is the browser's own where it has one", async () => {
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
