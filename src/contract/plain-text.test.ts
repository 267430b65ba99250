import { expect, it } from "vitest";
import { requiredText, text } from "#/contract/primitives.ts";
import { plainText } from "#/domain/plain-text.ts";

it("takes the signs out of a text that no eye sees, and leaves lines and languages as they are", () => {
  expect(plainText("Du\u0007ka\u202e la\u2066 Asha\u200f\u0085")).toBe("Duka la Asha");
  expect(plainText("Café ñandú\nدكان 👩\u200d👧\tx")).toBe("Café ñandú\nدكان 👩\u200d👧\tx");
});

it("a name on the wire comes in without them, and nothing but them is no name", () => {
  expect(requiredText(10).parse(" \u202eAsha\u0000 ")).toBe("Asha");
  expect(text(4).parse("\u2067Asha")).toBe("Asha");
  expect(requiredText(10).safeParse("\u200e\u200f").success).toBe(false);
});
