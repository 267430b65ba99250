import { Settings, ShoppingCart } from "lucide-react";
import { expect, it } from "vitest";
import { groupsOf } from "./find-rows.ts";

const screens = [
  { id: "counter", to: "/sales/create", glyph: ShoppingCart, label: "New sale" },
  { id: "settings", to: "/settings", glyph: Settings, label: "Settings" },
];
const found = {
  products: [{ id: "sugar", name: "Sugar", detail: "SU-1" }],
  customers: [],
  sales: [{ id: "s1", name: "K1-000001", detail: "" }],
};

it("lists screens first and omits kinds without results", () => {
  const kinds = (typed: string) =>
    groupsOf(screens, typed, found).map(({ kind, rows }) => [kind, rows.map(({ id }) => id)]);
  expect(kinds("sa")).toEqual([
    ["screen", ["counter"]],
    ["product", ["sugar"]],
    ["sale", ["s1"]],
  ]);
  expect(kinds("")[0]).toEqual(["screen", ["counter", "settings"]]);
  expect(kinds("zzz")).toEqual([
    ["product", ["sugar"]],
    ["sale", ["s1"]],
  ]);
});
