import type { User } from "#/contract/auth.ts";
import type { Approval } from "#/contract/approvals.ts";
import type { ApprovalAction } from "#/domain/approval.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";

/** A user with their current permissions. */
export type WithRights = {
  user: Pick<User, "roles" | "permissions">;
  permissions: ReadonlySet<string>;
};

/** An action at the till that may exceed the user's permissions. */
export interface ApprovalRequest {
  readonly act: ApprovalAction;
  /** The required permission. A discount also requires a limit: that of `became`. */
  readonly slug: PermissionSlug;
  /** Old and new value: amounts and percentages in wire format, at most 40 characters. */
  readonly was: string;
  readonly became: string;
  /** The line it concerns; null for the whole. */
  readonly line: string | null;
  /** Name of the item, customer or sale number concerned. Displayed but not signed. */
  readonly about?: string | undefined;
  /** Restricts who may approve, if the permission alone does not decide. */
  readonly allows?: ((person: WithRights) => boolean) | undefined;
}

/** `approval` is null if the user has the permission themselves, so that nothing is recorded. */
export type ApprovalAnswer =
  | { readonly allowed: false }
  | { readonly allowed: true; readonly approval: Approval | null };
