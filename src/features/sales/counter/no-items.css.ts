import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const instead = style({ display: "grid", justifyItems: "center", paddingTop: space[12] });
