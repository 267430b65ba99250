import { expect, it } from "vitest";
import { tillsWithoutContact } from "./tills-without-contact.ts";

const hour = 3_600_000;
const now = Date.parse("2026-11-20T17:00:00.000Z");
const till = (code: string, ago: number | null, pending = 0) => ({
  code,
  lastContactAt: ago === null ? null : now - ago,
  pending,
});

it("lists tills with pending operations, and tills in use without contact for over an hour", () => {
  const tills = [
    till("K1", hour),
    till("K2", hour + 1),
    till("K3", 1000, 7),
    till("K4", 3 * hour),
    till("K5", 7 * 24 * hour),
    till("K6", 30 * 24 * hour, 2),
    till("K7", null),
  ];
  expect(tillsWithoutContact(tills, now).map(({ code }) => code)).toEqual(["K6", "K4", "K2", "K3"]);
});
