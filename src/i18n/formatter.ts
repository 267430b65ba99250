import { businessDay } from "#/domain/business-day.ts";
import { currencySign, formatAmount, formatCount, formatFigure, formatRate } from "./amounts.ts";
import {
  formatDateTime,
  formatDay,
  formatDayLong,
  formatDayShort,
  formatRelative,
  formatTime,
} from "./dates.ts";
import type { Language } from "./language.ts";
import { formatQuantity } from "./quantities.ts";

type Instant = Date | string | number;

/** Formats all figures, times and quantities shown on screens. */
export type Formatter = {
  readonly language: Language;
  readonly timeZone: string;
  readonly currency: string;
  /** `TSh 1,500` from minor units; another currency only if the amount has one. */
  amount: (minor: number, currency?: string) => string;
  /** `1,500` from minor units. */
  figure: (minor: number) => string;
  /** `1.25 kg` from thousandths. */
  quantity: (thousandths: number, unit?: string | null) => string;
  /** `18%` from hundredths of a percent. */
  rate: (hundredths: number) => string;
  count: (count: number) => string;
  /** `TSh` */
  sign: string;
  time: (instant: Instant) => string;
  dateTime: (instant: Instant) => string;
  relative: (instant: Instant, now: Instant) => string;
  day: (day: string) => string;
  dayLong: (day: string) => string;
  dayShort: (day: string) => string;
  /** The business day an instant falls on, `2026-11-20`. */
  dayOf: (instant: Instant) => string;
  /** `14:32` today, `20 Nov, 14:32` on other days. */
  moment: (instant: Instant, now: Instant) => string;
};

export type FormatterOptions = { language: Language; timeZone: string; currency: string };

/** Creates the formatter for a language and the business's time zone and currency. */
export function createFormatter({ language, timeZone, currency }: FormatterOptions): Formatter {
  const dayOf = (instant: Instant) => businessDay(epochOf(instant), timeZone);
  const time = (instant: Instant) => formatTime(instant, timeZone, language);
  return {
    language,
    timeZone,
    currency,
    amount: (minor, own) => formatAmount(minor, own ?? currency, language),
    figure: (minor) => formatFigure(minor, language),
    quantity: (thousandths, unit) => formatQuantity(thousandths, unit ?? null, language),
    rate: (hundredths) => formatRate(hundredths, language),
    count: (count) => formatCount(count, language),
    sign: currencySign(currency),
    time,
    dateTime: (instant) => formatDateTime(instant, timeZone, language),
    relative: (instant, now) => formatRelative(instant, now, language),
    day: (day) => formatDay(day, language),
    dayLong: (day) => formatDayLong(day, language),
    dayShort: (day) => formatDayShort(day, language),
    dayOf,
    moment: (instant, now) =>
      dayOf(instant) === dayOf(now)
        ? time(instant)
        : `${formatDayShort(dayOf(instant), language)}, ${time(instant)}`,
  };
}

function epochOf(instant: Instant): number | string {
  return instant instanceof Date ? instant.getTime() : instant;
}
