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

describe("stored server answers", () => {
  it("are all kept within the size limit, otherwise the newest first", () => {
    expect(kept(withinBudget(answers(), 10_000))).toHaveLength(2);
    expect(kept(withinBudget(answers(), 2000))).toEqual(["new"]);
    expect(kept(withinBudget(answers(), 50))).toEqual([]);
  });
});

describe("a user without permission for a screen's data", () => {
  const refused = (code: "forbidden" | "wrong_tenant" | "plan_limit") =>
    new ApiError(code, 403, { message: "", errors: {}, retryAfterSeconds: null });

  it("is redirected only when the server reports a missing permission", () => {
    expect(isRefusedRight(refused("forbidden"))).toBe(true);
    expect(isRefusedRight(refused("plan_limit"))).toBe(false);
    expect(isRefusedRight(new NoAnswer("no_line"))).toBe(false);
    expect(isRefusedRight(new Error("403"))).toBe(false);
  });
});
