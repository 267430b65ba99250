import { expect, it } from "vitest";
import { newUuid } from "./ids.ts";

it("creates UUIDv7s that contain the time", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const id = newUuid(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(now);
  expect(newUuid(now)).not.toBe(id);
});
