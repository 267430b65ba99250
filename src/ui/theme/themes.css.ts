import { assignVars, createTheme, globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";
import { palettes, shadows } from "./tokens.ts";

const light = { colour: palettes.light, shadow: shadows.light };
const dark = { colour: palettes.dark, shadow: shadows.dark };

/** Classes for `<html>` (or any part of a page) that set a theme regardless of the system preference. */
export const lightTheme = createTheme(vars, light);
export const darkTheme = createTheme(vars, dark);

globalStyle(`.${lightTheme}`, { colorScheme: "light" });
globalStyle(`.${darkTheme}`, { colorScheme: "dark" });

// Without a choice there is no class, and the system preference applies. An element selector has lower
// specificity than the classes above, so a choice always wins.
globalStyle("html", {
  vars: assignVars(vars, light),
  colorScheme: "light",
  "@media": {
    "(prefers-color-scheme: dark)": { vars: assignVars(vars, dark), colorScheme: "dark" },
  },
});
