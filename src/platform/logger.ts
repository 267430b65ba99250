import { type Clock, systemClock, toInstant } from "./clock.ts";

/**
 * The application log. An event is a short name (`outbox.recorded`), its fields are ids, codes and numbers:
 * never a person's name, a phone number, an address or a secret. `scrub` is a safety net for this rule, not a
 * replacement.
 */
export type Logger = Record<LogLevel, (event: string, fields?: LogFields) => void>;

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

export type LogValue = string | number | boolean | null | undefined;
export type LogFields = Readonly<Record<string, LogValue>>;

export type LogLine = {
  at: string;
  level: LogLevel;
  event: string;
  fields: LogFields;
  /** The thrown value, unscrubbed: only for a sink that scrubs it itself. */
  cause?: unknown;
};
export type LogSink = (line: LogLine) => void;

export type LoggerOptions = {
  /** Lower levels are dropped. */
  level: LogLevel;
  sink: LogSink;
  clock?: Clock;
};

/** Creates a logger that drops lines below its level and scrubs the rest. */
export function createLogger({ level, sink, clock = systemClock }: LoggerOptions): Logger {
  const lowest = logLevels.indexOf(level);
  const at =
    (lineLevel: LogLevel) =>
    (event: string, fields: LogFields = {}): void => {
      if (logLevels.indexOf(lineLevel) < lowest) return;
      const line = { at: toInstant(clock.now()), level: lineLevel, event, fields: scrub(fields) };
      sink(causes.has(fields) ? { ...line, cause: causes.get(fields) } : line);
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

const removed = "[removed]";
const longestValue = 300;

/** Words in a field name that mark its value as personal data or a secret. */
const privateWords = new Set(
  (
    "name names email mail phone mobile address password pass pin secret token access refresh bearer " +
    "authorization cookie csrf reference note notes body text customer actor ip"
  ).split(" "),
);

const privateTexts = [
  /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g,
  /(?<!\d)(?:\+?255|0)[ -]?[67]\d{2}[ -]?\d{3}[ -]?\d{3}(?!\d)/g,
  /\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g,
  /\bBearer\s+\S+/gi,
] as const;

/**
 * Removes personal data from fields: a value whose field name marks it as personal is removed entirely (ids
 * such as `customer_id` may stay); email addresses, phone numbers and tokens are cut out of texts.
 */
export function scrub(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, scrubValue(name, value)]),
  );
}

function scrubValue(name: string, value: LogValue): LogValue {
  if (typeof value !== "string") return value;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z\d]+/);
  const isId = words.at(-1) === "id";
  if (!isId && words.some((word) => privateWords.has(word))) return removed;
  const text = withoutPrivateTexts(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** Removes email addresses, phone numbers and tokens from a text. */
export function withoutPrivateTexts(text: string): string {
  return privateTexts.reduce((rest, pattern) => rest.replace(pattern, removed), text);
}

/** The thrown value by the fields derived from it, so that a line can pass it to its sink. */
const causes = new WeakMap<LogFields, unknown>();

/** What may be logged of a thrown value: the error's class and its scrubbed message. */
export function errorFields(error: unknown): { error: string; message: string } {
  const fields =
    error instanceof Error
      ? { error: error.name, message: error.message }
      : { error: typeof error, message: "" };
  causes.set(fields, error);
  return fields;
}

/** The browser's console. */
export const consoleSink: LogSink = ({ at, level, event, fields }) => {
  console[level](at, event, fields);
};
