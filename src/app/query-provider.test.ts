import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { describe, expect, it } from "vitest";
import { ApiError, NoAnswer } from "#/http/api-error.ts";
import { isRefusedRight, withinBudget } from "./query-provider.tsx";

/** Two responses of 1,000 characters each, fetched at different times. */
function answers(): PersistedClient {
  const client = new QueryClient();
  client.setQueryData(["old"], "o".repeat(1000), { updatedAt: 1 });
  client.setQueryData(["new"], "n".repeat(1000), { updatedAt: 2 });
  return { timestamp: 0, buster: "", clientState: dehydrate(client) };
}
const kept = (text: string) =>
  (JSON.parse(text) as PersistedClient).clientState.queries.map(({ queryKey }) => queryKey[0]);

describe("what is kept of the server's answers", () => {
  it("is all of it while there is room, the newest first when there is not", () => {
    expect(kept(withinBudget(answers(), 10_000))).toHaveLength(2);
    expect(kept(withinBudget(answers(), 2000))).toEqual(["new"]);
    expect(kept(withinBudget(answers(), 50))).toEqual([]);
  });
});

describe("who may not see what a screen asked for", () => {
  const refused = (code: "forbidden" | "wrong_tenant" | "plan_limit") =>
    new ApiError(code, 403, { message: "", errors: {}, retryAfterSeconds: null });

  it("is led away by the server's word for a missing right alone", () => {
    expect(isRefusedRight(refused("forbidden"))).toBe(true);
    expect(isRefusedRight(refused("plan_limit"))).toBe(false);
    expect(isRefusedRight(new NoAnswer("no_line"))).toBe(false);
    expect(isRefusedRight(new Error("403"))).toBe(false);
  });
});
