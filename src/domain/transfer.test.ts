import { describe, expect, it } from "vitest";
import { fateOf, transferStanding, transferStatus } from "./transfer.ts";

/** A transfer of one line as derived by the rules. */
function standing(
  line: { quantity: number; received: number },
  facts: { isCancelled?: boolean; isFinal?: boolean },
) {
  const all = { isSent: true, isCancelled: false, isFinal: false, isSetApart: false, ...facts };
  return transferStanding(transferStatus([line], all), [fateOf(line, all)]);
}

describe("the status of a transfer", () => {
  it.each([
    ["all came", { quantity: 100_000, received: 100_000 }, {}, "received"],
    [
      "10 of 100 were lost",
      { quantity: 100_000, received: 90_000 },
      { isFinal: true },
      "closed_with_losses",
    ],
    ["all was lost", { quantity: 5000, received: 0 }, { isFinal: true }, "closed_with_losses"],
    [
      "the rest went back",
      { quantity: 5000, received: 2000 },
      { isCancelled: true },
      "rest_returned",
    ],
    ["it went back", { quantity: 5000, received: 0 }, { isCancelled: true }, "cancelled"],
    ["more than was sent came", { quantity: 5000, received: 6000 }, { isFinal: true }, "received"],
    ["the rest is on its way", { quantity: 5000, received: 2000 }, {}, "partly_received"],
  ])("%s", (_what, line, facts, expected) => {
    expect(standing(line, facts)).toBe(expected);
  });
});
