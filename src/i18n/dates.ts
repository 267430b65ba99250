import { regionOf, type Language } from "./language.ts";

/** Times are shown in the business's time zone, regardless of the device's. */
export const defaultTimeZone = "Africa/Dar_es_Salaam";

type Instant = Date | string | number;
type Style = "time" | "day" | "dayLong" | "dayShort" | "dateTime";

const styles = {
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  day: { day: "numeric", month: "short", year: "numeric" },
  dayLong: { weekday: "long", day: "numeric", month: "long" },
  dayShort: { day: "numeric", month: "short" },
  dateTime: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
} as const satisfies Record<Style, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(style: Style, timeZone: string, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${style} ${timeZone}`;
  const kept = formats.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat(regionOf[language], { ...styles[style], timeZone });
  formats.set(key, made);
  return made;
}

/** `14:32` */
export function formatTime(instant: Instant, timeZone: string, language: Language): string {
  return dateFormat("time", timeZone, language).format(new Date(instant));
}

/** `20 Nov 2026, 14:32` */
export function formatDateTime(instant: Instant, timeZone: string, language: Language): string {
  return dateFormat("dateTime", timeZone, language).format(new Date(instant));
}

/** A business day (`2026-11-20`) as `20 Nov 2026`; it has no zone of its own. */
export function formatDay(day: string, language: Language): string {
  return dateFormat("day", "UTC", language).format(new Date(`${day}T00:00:00Z`));
}

/** A business day as a heading: `Friday 20 November`. */
export function formatDayLong(day: string, language: Language): string {
  return dateFormat("dayLong", "UTC", language)
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

/** A business day in compact form: `20 Nov`. */
export function formatDayShort(day: string, language: Language): string {
  return dateFormat("dayShort", "UTC", language).format(new Date(`${day}T00:00:00Z`));
}

/** Adds days to a business day; negative counts subtract. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
];

/** Formats a time difference in the largest fitting unit: `22 minutes ago`, `in 40 seconds`, `now`. */
export function formatRelative(instant: Instant, now: Instant, language: Language): string {
  const difference = new Date(instant).getTime() - new Date(now).getTime();
  const relative = new Intl.RelativeTimeFormat(regionOf[language], { numeric: "auto" });
  const step = steps.find(([, length]) => Math.abs(difference) >= length);
  if (step === undefined) return relative.format(0, "second");
  return relative.format(Math.trunc(difference / step[1]), step[0]);
}
