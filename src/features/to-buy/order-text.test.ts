import { expect, it } from "vitest";
import { createFormatter } from "#/i18n/formatter.ts";
import { orderText, type Supplied } from "./order-text.ts";

const line: Supplied["lines"][number] = {
  product: "p",
  variant: null,
  name: "Sugar 1 kg",
  sku: "S",
  unit: "piece",
  available: "0",
  coming: "0",
  sold: "28",
  days_left: 0,
  quantity: "24",
};

it("writes an item a line, as much as is to be bought", () => {
  const format = createFormatter({
    language: "en",
    timeZone: "Africa/Dar_es_Salaam",
    currency: "TZS",
  });
  const rice = { ...line, name: "Rice", unit: "kg", quantity: "12.5" } as const;
  expect(orderText({ lines: [line, rice] }, "Order, Duka", format).split("\n")).toEqual([
    "Order, Duka",
    "• Sugar 1 kg: 24",
    "• Rice: 12.5\u00a0kg",
  ]);
});
