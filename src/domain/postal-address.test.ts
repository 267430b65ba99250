import { expect, it } from "vitest";
import { printedAddress } from "./postal-address.ts";

it.each([
  [
    { address_line_1: "Mtaa wa Msimbazi", address_line_2: "Kariakoo", city: "Dar es Salaam" },
    "Mtaa wa Msimbazi, Kariakoo, Dar es Salaam",
  ],
  [{ address_line_1: " Soko kuu ", city: "Mwanza" }, "Soko kuu, Mwanza"],
  [{ address_line_1: "Mwanza", city: "Mwanza" }, "Mwanza"],
  [{ city: "" }, null],
  [{}, null],
])("prints %j as %j", (lines, printed) => {
  expect(printedAddress(lines)).toBe(printed);
});
