import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { columnDefaults } from "./column-defaults.ts";

const table = pgTable("of_a_test", {
  name: text().notNull(),
  note: text().notNull().default(""),
  phone: text(),
  is_active: boolean().notNull().default(true),
  packs: jsonb().$type<string[]>().notNull().default([]),
});

it("gives a new row what the database gives it, and no column that is needed", () => {
  expect(columnDefaults(table)).toEqual({ note: "", phone: null, is_active: true, packs: [] });
});

it("gives every row a list of its own", () => {
  columnDefaults(table).packs.push("a box");
  expect(columnDefaults(table).packs).toEqual([]);
});
