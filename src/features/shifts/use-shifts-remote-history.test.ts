import { describe, expect, it } from "vitest";
import { lastRemoteDay, remoteHistoryQuery } from "./use-shifts-remote-history.ts";

const place = { business: "b", location: "l" };
const asked = (filters: Parameters<typeof remoteHistoryQuery>[1]) =>
  Object.fromEntries(new URLSearchParams(remoteHistoryQuery(place, filters, "2026-08-22")));

describe("the shifts requested from the server", () => {
  it("are those before the ones stored on this device", () => {
    expect(lastRemoteDay(null, "2026-11-20")).toBe("2026-11-20");
    expect(lastRemoteDay("2026-11-01", "2026-11-20")).toBe("2026-11-01");
    // It was received before the feed applied its limit; others of that time were not.
    expect(lastRemoteDay("2026-01-01", "2026-11-20")).toBe("2026-08-22");
  });

  it("are those of the location that match the chosen filters", () => {
    const always = { ...place, page_size: "50", to: "2026-08-22" };
    expect(asked({})).toEqual(always);
    expect(asked({ to: "2026-11-20" })).toEqual(always);
    const chosen = { status: "closed", till: "k", person: "p", from: "2026-01-01" } as const;
    expect(asked({ ...chosen, to: "2026-02-01", act: "open" })).toEqual({
      ...always,
      status: "closed",
      till: "k",
      actor: "p",
      from: "2026-01-01",
      to: "2026-02-01",
    });
  });
});
