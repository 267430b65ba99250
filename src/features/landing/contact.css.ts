import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const ways = style({ display: "flex", flexWrap: "wrap", gap: space[12] });
