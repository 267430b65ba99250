import { expect, it } from "vitest";
import { circleIn } from "./shared-parts.ts";

const file = (fileName: string, ...imports: string[]) => ({ fileName, imports });

it("finds files that import each other, directly or through other files", () => {
  const straight = [file("page", "table", "money"), file("table", "money"), file("money")];
  expect(circleIn(straight)).toBeUndefined();
  expect(
    circleIn([...straight, file("menu", "sheet"), file("sheet", "words"), file("words", "menu")]),
  ).toEqual(["menu", "sheet", "words", "menu"]);
});
