import { useCallback } from "react";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { useFormat } from "./use-format.ts";

/**
 * Formats the amount of a summary card. On a phone two cards share a row, which fits eight digits but no
 * currency symbol; all amounts of a shop have the same currency.
 */
export function useCardAmount(): (minor: number) => string {
  const format = useFormat();
  const isPhone = useMedia(media.phone);
  return useCallback(
    (minor: number) => (isPhone ? format.figure(minor) : format.amount(minor)),
    [format, isPhone],
  );
}
