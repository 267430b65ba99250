import { createThemeContract } from "@vanilla-extract/css";
import { colourRoles, type ColourRole } from "./tokens.ts";

const colourContract = Object.fromEntries(colourRoles.map((role) => [role, ""])) as Record<
  ColourRole,
  string
>;

/** What a theme must fill. Components read only from here, so every component has every theme. */
export const vars = createThemeContract({
  colour: colourContract,
  shadow: { raised: "", floating: "" },
});
