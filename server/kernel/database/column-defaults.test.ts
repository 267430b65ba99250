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

it("gives a new row the database's defaults, and omits required columns", () => {
  expect(columnDefaults(table)).toEqual({ note: "", phone: null, is_active: true, packs: [] });
});

it("gives every row its own list", () => {
  columnDefaults(table).packs.push("a box");
  expect(columnDefaults(table).packs).toEqual([]);
});
