import type { OperationType } from "#/contract/operations.ts";
import type { DiscrepancyKind, EntityName } from "#/contract/sync.ts";
import type { Origin } from "#/contract/origin.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { z } from "zod";
import type { Proof } from "./proof.ts";
import type { Millis } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

/** What a command may know besides its body. */
export type CommandContext = {
  store: LedgerStore;
  opId: string;
  actor: string;
  /**
   * Who answers for it: the actor where their signature proves that they made it, else whose session brought
   * it. A right counts only where this person has it too (S22, S26).
   */
  vouchedBy: string;
  /** What signatures prove of it and of its approvals (S26). */
  proof: Proof;
  /** The row named in the path, where the path names one. */
  subject: string | null;
  /** The row that one belongs to, where the path names both. */
  parent: string | null;
  effectiveAt: Millis;
  receivedAt: Millis;
};

export type Flag = { kind: DiscrepancyKind; data: Record<string, unknown> };

/** The row a command made, which its answer shows, and what does not fit about it (S14). */
export type Applied = {
  entity: EntityName;
  id: string;
  flags: Flag[];
  /** What the answer says beside the row. */
  answer?: Record<string, unknown>;
};

/** One kind of write: what it looks like, who may, and what it does inside its one transaction. */
export type Command<Body> = {
  type: OperationType;
  body: z.ZodType<Body>;
  permission: PermissionSlug;
  /**
   * Of an action on a row of one location, which counts as done there whatever its body says: the row. Items may
   * be received, and a sale returned, at another location than the row's: these happen where their body says.
   */
  placedBy?: (
    store: LedgerStore,
    subject: string,
    parent: string | null,
  ) => Promise<{ location: string } | null>;
  /** Where an outbox says it comes from; null for a caller that has none. */
  originOf: (body: Body) => Origin | null;
  /** For a caller without an outbox: the time it claims, where it claims one. */
  claimOf?: (body: Body) => string | undefined;
  /** Numbered operations move the till's counter (S6). */
  numberOf: (body: Body) => string | null;
  apply: (context: CommandContext, body: Body) => Promise<Applied>;
};

/** A command whose body type is known only to itself: whoever holds it has parsed by its own schema. */
export type AnyCommand = Command<unknown>;

/** The commands there are; the modules' own, gathered where they are served. */
export type CommandTable = {
  /** The command that serves a write, and the rows its path names; null where none does. */
  match: (
    method: string,
    path: string,
  ) => { command: AnyCommand; subject: string | null; parent: string | null } | null;
  /** Whether this version serves such a write at all; if not, a newer one may (S8). */
  serves: (method: string, path: string) => boolean;
};
