/** Structured fields of a message. Never a user's name, phone, email or token, nor a request body. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type LogLevel = "debug" | "info" | "warn" | "error";

export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export interface LoggerOptions {
  /** `json`: one object per line, for machines. `short`: one readable line, for the demo. */
  readonly format: "json" | "short";
  /** The lowest level written. */
  readonly lowest: LogLevel;
  readonly now: () => Date;
  readonly write: (line: string) => void;
}

const rank = { debug: 0, info: 1, warn: 2, error: 3 } as const satisfies Record<LogLevel, number>;

/** Creates a logger that writes one line per message through `options.write`. */
export function createLogger(options: LoggerOptions): Logger {
  const layout = options.format === "json" ? jsonLine : shortLine;
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (rank[level] < rank[options.lowest]) return;
      options.write(`${layout(options.now(), level, message, fields)}\n`);
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

function jsonLine(time: Date, level: LogLevel, message: string, fields: LogFields): string {
  return JSON.stringify({ time: time.toISOString(), level, message, ...fields });
}

function shortLine(time: Date, level: LogLevel, message: string, fields: LogFields): string {
  const facts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}=${/^[\w.:/-]+$/u.test(String(value)) ? String(value) : JSON.stringify(value)}`,
    )
    .join("");
  return `${time.toISOString().slice(11, 19)} ${level} ${message}${facts}`;
}
