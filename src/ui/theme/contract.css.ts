import { createThemeContract } from "@vanilla-extract/css";
import { colourRoles, type ColourRole } from "./tokens.ts";

const colourContract = Object.fromEntries(colourRoles.map((role) => [role, ""])) as Record<
  ColourRole,
  string
>;

/** The variables a theme must set. Components read only these, so every component supports every theme. */
export const vars = createThemeContract({
  colour: colourContract,
  shadow: { raised: "", floating: "" },
});
