import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { describe, expect, it } from "vitest";
import { withinBudget } from "./answers-provider.tsx";

/** Two answers of 1,000 letters each, one asked before the other. */
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
