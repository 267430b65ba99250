import { expect, it } from "vitest";
import { permissionSlugs } from "#/domain/permissions.ts";
import { valueWord } from "./field-labels.ts";

it("says every right of a changed role in words, and what people wrote as they wrote it", () => {
  for (const slug of permissionSlugs) expect(valueWord("permissions", slug)).not.toBeNull();
  expect(valueWord("business_type", "retail")?.message).toBe("Retail shop");
  expect(valueWord("customer_language", "sw")?.message).toBe("Swahili");
  expect(valueWord("name", "active")).toBeNull();
  expect(valueWord("permissions", "toString")).toBeNull();
});
