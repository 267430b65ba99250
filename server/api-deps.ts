import type { Database } from "./db/database.ts";

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type ApiLogger = {
  info(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

/** All the API needs of the world. */
export type ApiDeps = {
  database: Database;
  /** Epoch milliseconds by the server's clock. */
  now: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  logger: ApiLogger;
  /** At least 32 characters, the same in every process of an installation; all keys come from it. */
  secret: string;
  mode: "demo" | "development" | "production";
};

/** What the server around the API knows of a request: `api.fetch(request, bindings)`. */
export type ApiBindings = {
  /** The caller's network address; counted against guessing, never stored or logged as it is. */
  address?: string;
};
