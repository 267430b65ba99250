import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { defaultTimeZone } from "#/i18n/dates.ts";
import { createFormatter, type Formatter } from "#/i18n/formatter.ts";
import { isLanguage } from "#/i18n/language.ts";
import { useMaybeShop } from "./shop-context.ts";

/** The formatter for the active language and the business's time zone and currency. */
export function useFormat(): Formatter {
  const { i18n } = useLingui();
  const business = useMaybeShop()?.business ?? null;
  const timeZone = business?.time_zone ?? defaultTimeZone;
  const currency = business?.currency ?? "TZS";
  const language = isLanguage(i18n.locale) ? i18n.locale : "en";
  return useMemo(
    () => createFormatter({ language, timeZone, currency }),
    [language, timeZone, currency],
  );
}
