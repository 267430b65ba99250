import type { User } from "#/contract/auth.ts";
import type { Approval } from "#/contract/approvals.ts";
import type { ApprovalAction } from "#/domain/approval.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";

/** Somebody with what they may do now. */
export type WithRights = {
  user: Pick<User, "roles" | "permissions">;
  permissions: ReadonlySet<string>;
};

/** What somebody at the till wants to do that may be beyond their right. */
export interface ApprovalRequest {
  readonly act: ApprovalAction;
  /** The right it takes. A discount takes a limit besides: that of `became`. */
  readonly slug: PermissionSlug;
  /** What it was and what it becomes: amounts and percents of the wire, 40 characters at most. */
  readonly was: string;
  readonly became: string;
  /** The line it is about; null for the whole. */
  readonly line: string | null;
  /** What it is about, by name: an item, a customer, a sale's number. Said, and not signed. */
  readonly about?: string | undefined;
  /** Who may allow it, where the right alone does not say. */
  readonly allows?: ((person: WithRights) => boolean) | undefined;
}

/** `approval` is null where the person at the till has the right themselves: nothing is to be kept. */
export type ApprovalAnswer =
  | { readonly allowed: false }
  | { readonly allowed: true; readonly approval: Approval | null };
