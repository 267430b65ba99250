import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { StaffMember } from "#/contract/users.ts";
import { roleWord } from "#/entities/staff/role-labels.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Badge } from "#/ui/badge.tsx";

export const statusLabels = {
  active: msg({ context: "users", message: "Active" }),
  inactive: msg({ context: "users", message: "Inactive" }),
  suspended: msg`Suspended`,
} as const satisfies Record<StaffMember["status"], MessageDescriptor>;

const statusTones = { active: "positive", inactive: "neutral", suspended: "critical" } as const;

/** First and last name; either may be empty. */
export function nameOf({ first_name, last_name }: StaffMember): string {
  return `${first_name} ${last_name}`.trim();
}

/** The user's status: invited, or as set by an administrator. */
export function StatusBadge({ user }: { readonly user: StaffMember }) {
  const { i18n } = useLingui();
  const now = useNow();
  if (user.invitation !== null) {
    const isOver = Date.parse(user.invitation.expires_at) <= now;
    return (
      <Badge tone={isOver ? "warning" : "info"}>
        {isOver ? <Trans>Invitation expired</Trans> : <Trans>Invited</Trans>}
      </Badge>
    );
  }
  return <Badge tone={statusTones[user.status]}>{i18n._(statusLabels[user.status])}</Badge>;
}

/** Shown for users locked after too many wrong passwords; otherwise renders nothing. */
export function LockedBadge({ user }: { readonly user: StaffMember }) {
  if (user.security_status === "unlocked") return null;
  return (
    <Badge tone="warning">
      <Trans>Locked</Trans>
    </Badge>
  );
}

/** Returns the names of a user's roles. */
export function useRoleNames(): (user: StaffMember) => string {
  const { i18n, t } = useLingui();
  return ({ roles }) =>
    roles.length === 0
      ? t`No role`
      : [...new Set(roles.map(({ role, name }) => roleWord(i18n, role, name)))].join(", ");
}
