import type { OperationType } from "#/contract/operations.ts";
import type { Origin } from "#/contract/origin.ts";
import type { DiscrepancyKind, EntityName } from "#/contract/sync.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { z } from "zod";
import type { Proof } from "./proof.ts";
import type { Millis } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

/** The information available to a command besides its body. */
export type CommandContext = {
  store: LedgerStore;
  opId: string;
  actor: string;
  /**
   * The user who vouches for it: the actor if their signature proves it, else the user whose session sent it.
   * A permission counts only if this user has it too (S22, S26).
   */
  vouchedBy: string;
  /** The result of checking the signatures of the operation and its approvals (S26). */
  proof: Proof;
  /** The row named in the path, if any. */
  subject: string | null;
  /** Its parent row, if the path names both. */
  parent: string | null;
  /** The till of the outbox that sent it; null for a caller without one. */
  till: string | null;
  effectiveAt: Millis;
  receivedAt: Millis;
};

export type Flag = { kind: DiscrepancyKind; data: Record<string, unknown> };

/** The row a command created, which its response contains, and any discrepancies (S14). */
export type Applied = {
  entity: EntityName;
  id: string;
  flags: Flag[];
  /** Further fields of the response. */
  answer?: Record<string, unknown>;
};

/** The body of a caller without an outbox, and how it becomes the body the command applies. */
export type PlainBody<Body> = {
  schema: z.ZodType;
  /** The field that only an outbox writes; a body without it is a plain one. */
  mark: "till" | "till_seq";
  /**
   * Adds what such a caller leaves to the server, and refuses what it may not do. Called after the permission
   * has been checked, directly before `apply`; a location it adds has the permission checked there as well.
   *
   * @param body as parsed by the schema
   */
  complete: (context: CommandContext, body: unknown) => Promise<Body> | Body;
};

/** The bodies a command accepts: those of an outbox, of callers without one, or of both. */
type Accepted<Body> =
  | { body: z.ZodType<Body & Origin>; plain?: PlainBody<Body> }
  | { body: null; plain: PlainBody<Body> };

/** A kind of write: its formats, its permission, and its effect inside one transaction. */
export type Command<Body> = Accepted<Body> & {
  type: OperationType;
  permission: PermissionSlug;
  /**
   * Returns the row of an action that counts as done at its location, whatever its body states. Items may be
   * received, and a sale returned, at another location than the row's: these actions happen where their body
   * states.
   */
  placedBy?: (
    store: LedgerStore,
    subject: string,
    parent: string | null,
  ) => Promise<{ location: string } | null>;
  /** The number of an outbox's numbered operation, which advances the till's counter (S6). */
  numberOf?: (body: Body) => string;
  apply: (context: CommandContext, body: Body) => Promise<Applied>;
};

/** A command with an unknown body type: the caller has parsed the body with its schema. */
export type AnyCommand = Command<unknown>;

/** The available commands, collected from the modules where they are served. */
export type CommandTable = {
  /** The command for a write, and the rows its path names; null if there is none. */
  match: (
    method: string,
    path: string,
  ) => { command: AnyCommand; subject: string | null; parent: string | null } | null;
  /** Whether this version serves such a write; if not, a newer one may (S8). */
  serves: (method: string, path: string) => boolean;
};
