import { expect, it } from "vitest";
import { createFormatter } from "#/i18n/formatter.ts";
import { endOfDay } from "./role-end.ts";

it.each([
  ["Africa/Dar_es_Salaam", "2026-12-31", "2026-12-31T20:59:59.999Z"],
  ["UTC", "2026-12-31", "2026-12-31T23:59:59.999Z"],
  ["Asia/Kathmandu", "2026-02-28", "2026-02-28T18:14:59.999Z"],
  ["America/New_York", "2026-02-28", "2026-03-01T04:59:59.999Z"],
])("the last moment of a day in %s", (timeZone, asked, expected) => {
  const { dayOf } = createFormatter({ language: "en", timeZone, currency: "TZS" });
  expect(endOfDay(asked, dayOf)).toBe(expected);
});
