/**
 * Which failures are retried within one request (S9): `passing` faults including time-outs; all but time-outs
 * if those call for a smaller request (S12); or none, if the caller retries itself.
 */
export type Repeat = "passing" | "not_timeouts" | "never";

/** A request of the sync engine. */
export interface TransportRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Absolute path with its query: `/api/v1/sync/changes/?business=…`. */
  path: string;
  /** The frozen body text; null for none. Never serialised again (S3). */
  body: string | null;
  /** Sent as the idempotency key (S4). */
  opId: string | null;
  /** `<key id>.<signature>` of the operation's author (S26). */
  signature?: string | null;
  /**
   * The user whose session should carry the request; any other of `business` may (S22). Null: the current
   * user.
   */
  actor: string | null;
  business: string | null;
  /** Only the actor's own session may carry it: an edit whose author cannot be proven (S22). */
  ownOnly?: boolean;
  repeat: Repeat;
}

/** The outcome of a request. Nothing is thrown: every network failure is one of these. */
export type TransportAnswer =
  | {
      kind: "answer";
      status: number;
      text: string;
      /** The user whose session carried it. */
      carrier: string | null;
    }
  | { kind: "no_line" }
  | { kind: "timeout" }
  /** No user of this business is signed in on this device (S22). */
  | { kind: "no_session" };

/** The network as a port: `createApi` implements it for the browser, simulations supply their own. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;
