/**
 * How often the same is said again within one request (S9): `passing` faults and time-outs, all but
 * time-outs where those ask for something smaller (S12), or never, where the asker asks again itself.
 */
export type Repeat = "passing" | "not_timeouts" | "never";

/** One request of the engine, as the network sees it. */
export interface TransportRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With its query, from the root: `/api/v1/sync/changes/?business=…`. */
  path: string;
  /** The frozen text of a body; null for none. Never serialised again (S3). */
  body: string | null;
  /** Sent as the idempotency key (S4). */
  opId: string | null;
  /** `<key id>.<signature>` of the operation's maker (S26). */
  signature?: string | null;
  /** Whose session should carry it; any other of `business` may (S22). Null: whoever is at the till. */
  actor: string | null;
  business: string | null;
  /** Nobody else's session may carry it: an edit whose maker nothing proves (S22). */
  ownOnly?: boolean;
  repeat: Repeat;
}

/** What came of it. Nothing is thrown: every failure of a network is one of these. */
export type TransportAnswer =
  | {
      kind: "answer";
      status: number;
      text: string;
      /** Whose session carried it. */
      carrier: string | null;
    }
  | { kind: "no_line" }
  | { kind: "timeout" }
  /** Nobody of this business is signed in on this device (S22). */
  | { kind: "no_session" };

/** The network as a port: the browser's is made by `createApi`, a simulation brings its own. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;
