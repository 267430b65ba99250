import { expect, it } from "vitest";
import { customerTable } from "./customer-fields.ts";
import { oneLine, requiredLine, requiredText, text } from "#/contract/primitives.ts";
import { plainLine, plainText } from "#/domain/plain-text.ts";

it("removes invisible characters from a text and keeps line breaks and other scripts", () => {
  expect(plainText("Du\u0007ka\u202e la\u2066 Asha\u200f\u0085")).toBe("Duka la Asha");
  expect(plainText("Café ñandú\nدكان 👩\u200d👧\tx")).toBe("Café ñandú\nدكان 👩\u200d👧\tx");
});

it("removes invisible characters from a name, and rejects a name that has no others", () => {
  expect(requiredText(10).parse(" \u202eAsha\u0000 ")).toBe("Asha");
  expect(text(4).parse("\u2067Asha")).toBe("Asha");
  expect(requiredText(10).safeParse("\u200e\u200f").success).toBe(false);
});

it("also removes zero-width characters, so that names that look the same are the same", () => {
  expect(plainText("As\u200bha\u00ad \u2060Ju\ufeffma\u206a")).toBe("Asha Juma");
});

it("a name is a single line, so it cannot add lines to a receipt or a message", () => {
  expect(plainLine("Asha\r\nTOTAL\t0\u2028x\u0085y")).toBe("Asha TOTAL 0 x y");
  expect(oneLine(40).parse("\nAsha\n\nTOTAL 0\n")).toBe("Asha TOTAL 0");
  expect(requiredLine(4).safeParse("\n\t\u200b").success).toBe(false);
  expect(customerTable.name.body.parse("Asha\nPaid in full")).toBe("Asha Paid in full");
  expect(text(40).parse("one\ntwo")).toBe("one\ntwo");
});
