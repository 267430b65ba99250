import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const sent = style({ display: "inline-flex", flexWrap: "wrap", gap: space[4] });

export const older = style({ display: "grid", gap: space[12], marginTop: space[16] });
