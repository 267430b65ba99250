import { expect, it } from "vitest";
import { permissionSlugs } from "#/domain/permissions.ts";
import { valueWord } from "./field-labels.ts";

it("shows every permission of a changed role in words, and user-written text unchanged", () => {
  for (const slug of permissionSlugs) expect(valueWord("permissions", slug)).not.toBeNull();
  expect(valueWord("business_type", "retail")?.message).toBe("Retail shop");
  expect(valueWord("customer_language", "sw")?.message).toBe("Swahili");
  expect(valueWord("name", "active")).toBeNull();
  expect(valueWord("permissions", "toString")).toBeNull();
});
