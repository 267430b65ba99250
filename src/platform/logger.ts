import { type Clock, systemClock, toInstant } from "./clock.ts";

/**
 * What the program says about itself. An event is a short name (`outbox.recorded`), its fields are
 * ids, codes and numbers: never a name, a number to call, an address or a secret. `scrub` is the
 * net below that rule, not a leave to break it.
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
  /** What was thrown, unscrubbed: only for a sink that scrubs it itself. */
  cause?: unknown;
};
export type LogSink = (line: LogLine) => void;

export type LoggerOptions = {
  /** Lines below it are dropped. */
  level: LogLevel;
  sink: LogSink;
  clock?: Clock;
};

/** A logger that drops what is below its level and scrubs what it passes on. */
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

/** Words of a field's name that say its value is about a person or opens a door. */
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
 * The fields without personal data: a value whose field's name says it is one is removed whole (an
 * id of one, `customer_id`, may stay); email addresses, phone numbers and tokens are cut out of texts.
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

/** A text without the email addresses, phone numbers and tokens in it. */
export function withoutPrivateTexts(text: string): string {
  return privateTexts.reduce((rest, pattern) => rest.replace(pattern, removed), text);
}

/** What was thrown, by the fields that were made of it: a line tells its sink where it comes from. */
const causes = new WeakMap<LogFields, unknown>();

/** What may be said of something thrown: the error's class and its scrubbed message. */
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
