import { assignVars, createTheme, globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";
import { palettes, shadows } from "./tokens.ts";

const light = { colour: palettes.light, shadow: shadows.light };
const dark = { colour: palettes.dark, shadow: shadows.dark };

/** Classes for `<html>` (or any part of a page) that choose a theme whatever the system prefers. */
export const lightTheme = createTheme(vars, light);
export const darkTheme = createTheme(vars, dark);

globalStyle(`.${lightTheme}`, { colorScheme: "light" });
globalStyle(`.${darkTheme}`, { colorScheme: "dark" });

// With nothing chosen there is no class, and the system's preference decides. An element selector
// weighs less than the classes above, so a choice always wins.
globalStyle("html", {
  vars: assignVars(vars, light),
  colorScheme: "light",
  "@media": {
    "(prefers-color-scheme: dark)": { vars: assignVars(vars, dark), colorScheme: "dark" },
  },
});
