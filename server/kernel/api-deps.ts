import type { FileStore } from "#server/adapters/file-store.ts";
import type { Mailbox } from "#server/adapters/mailbox.ts";
import type { PokeStreams } from "./feed/poke-streams.ts";
import type { Messenger } from "#server/adapters/messenger.ts";
import type { TableReader } from "#server/adapters/table/table-reader.ts";
import type { GatewayKind } from "#/contract/payment-gateway.ts";
import type { PaymentGateway } from "#server/adapters/payments/gateway-port.ts";
import type { Database, Tx } from "./database/database.ts";

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type ApiLogger = {
  info(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

/** Told what was asked and what came of it; never of whom. */
export type ApiMeter = {
  /** A route's pattern, such as `/api/v1/sales/:id/`. */
  request(asked: { method: string; route: string; status: number }, ms: number): void;
  /** The outcome of each operation of a batch. */
  batch(outcomes: readonly string[]): void;
};

export type Gateways = {
  /** The gateway of a business, whether it is on or off; null where none is set up or can be opened. */
  of(tx: Tx, business: string): Promise<{ kind: GatewayKind; gateway: PaymentGateway } | null>;
};

/** All the API needs of the world. */
export type ApiDeps = {
  database: Database;
  /** Epoch milliseconds by the server's clock. */
  now: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  logger: ApiLogger;
  meter?: ApiMeter;
  /** At least 32 characters, the same in every process of an installation; all keys come from it. */
  secret: string;
  mode: "demo" | "development" | "production";
  messenger: Messenger;
  /** Reads files of items, in a thread each. */
  tables: TableReader;
  /** Told when a file of items waits to be taken in. */
  importWaiting: () => void;
  /** Told the path of each trading write that was taken in. */
  written?: (path: string) => void;
  /** The streams of pokes of this process; none where nobody tells it of commits. */
  streams?: PokeStreams;
  /** The gateways that ask customers' phones; the real ones unless given. */
  gateways?: Gateways;
  files: FileStore;
  /** Read at `/dev/messages`; null in production. */
  mailbox: Mailbox | null;
  /** The host whose sub-domains are the businesses', such as `shop.example.com`; null in the demo. */
  publicHost: string | null;
  /** Whom the businesses ask for a larger plan; null where nobody is named. */
  contact: { email: string | null; phone: string | null };
};

/** What the server around the API knows of a request: `api.fetch(request, bindings)`. */
export type ApiBindings = {
  /** The caller's network address; counted against guessing, never stored or logged as it is. */
  address?: string;
};
