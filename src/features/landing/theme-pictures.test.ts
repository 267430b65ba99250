import { expect, it } from "vitest";
import { darkPicturesMedia } from "./theme-pictures.ts";

it("pictures follow the system theme until the user chooses one", () => {
  expect(darkPicturesMedia(null)).toBe("(prefers-color-scheme: dark)");
  expect(darkPicturesMedia("dark")).toBe("all");
  expect(darkPicturesMedia("light")).toBe("not all");
});
