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

/** Records requests and their outcome, without the caller. */
export type ApiMeter = {
  /** A route's pattern, such as `/api/v1/sales/:id/`. */
  request(asked: { method: string; route: string; status: number }, ms: number): void;
  /** The outcome of each operation of a batch. */
  batch(outcomes: readonly string[]): void;
};

export type Gateways = {
  /**
   * The gateway of a business, enabled or not; null if none is configured or its credentials cannot be
   * decrypted.
   */
  of(tx: Tx, business: string): Promise<{ kind: GatewayKind; gateway: PaymentGateway } | null>;
};

/** All external dependencies of the API. */
export type ApiDeps = {
  database: Database;
  /** Epoch milliseconds by the server's clock. */
  now: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  logger: ApiLogger;
  meter?: ApiMeter;
  /** At least 32 characters, the same in every process of an installation; all keys are derived from it. */
  secret: string;
  mode: "demo" | "development" | "production";
  messenger: Messenger;
  /** Reads files of items, each in its own thread. */
  tables: TableReader;
  /** Called when a file of items is queued for import. */
  importWaiting: () => void;
  /** Called with the path of each accepted trading write. */
  written?: (path: string) => void;
  /** The SSE streams of pokes of this process; absent if it receives no notice of commits. */
  streams?: PokeStreams;
  /** The gateways for payment requests on customers' phones; the real ones by default. */
  gateways?: Gateways;
  files: FileStore;
  /** Shown at `/dev/messages`; null in production. */
  mailbox: Mailbox | null;
  /** The host whose subdomains are the businesses', such as `shop.example.com`; null in the demo. */
  publicHost: string | null;
  /** The contact for requesting a larger plan; null if none is configured. */
  contact: { email: string | null; phone: string | null };
};

/** Data about a request provided by the surrounding server: `api.fetch(request, bindings)`. */
export type ApiBindings = {
  /** The caller's network address; used for limiting attempts, never stored or logged in full. */
  address?: string;
};
