import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { StaffMember } from "#/contract/users.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useLocations } from "#/entities/figures/location-choice.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { roleWord } from "#/entities/staff/role-labels.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { RevokeRole } from "./revoke-role.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import * as styles from "./users.css.ts";

type Assignment = StaffMember["roles"][number];

export interface RolesCardProps {
  readonly user: StaffMember;
  /** Users cannot assign roles to themselves. */
  readonly isOneself: boolean;
}

/** A user's roles with start and expiry. */
export function RolesCard({ user, isOneself }: RolesCardProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { connection } = useSyncStatus();
  const [isGiving, setGiving] = useState(false);
  const [revoking, setRevoking] = useState<Assignment | null>(null);
  const places = useLocations();
  const isOffline = connection === "offline";
  const dayOf = (at: string) => format.day(format.dayOf(at));
  return (
    <Card title={<Trans>Roles</Trans>}>
      {user.roles.length === 0 ? (
        <p className={note}>
          <Trans>Without a role they can do nothing here.</Trans>
        </p>
      ) : (
        <ul className={styles.roles} data-testid="roles">
          {user.roles.map((held) => {
            const role = roleWord(i18n, held.role, held.name);
            const place = places.find(({ id }) => id === held.location)?.name;
            const isGlobal = held.scope_type === "global";
            const local = place === undefined ? role : t`${role} at ${place}`;
            const name = isGlobal ? t`${role} in all businesses` : local;
            const [since, until] = [
              dayOf(held.valid_from),
              held.expires_at === null ? null : dayOf(held.expires_at),
            ];
            return (
              <li key={held.id} className={styles.role} data-role={held.role}>
                <Stack shrinks minWidth={0}>
                  <strong>{name}</strong>
                  <span className={note}>
                    {until === null ? (
                      <Trans>since {since}</Trans>
                    ) : (
                      <Trans>
                        since {since}, until {until}
                      </Trans>
                    )}
                  </span>
                </Stack>
                <Button
                  aria-label={t`Remove ${name}`}
                  disabled={isOffline}
                  data-testid="revoke-role"
                  onClick={() => setRevoking(held)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {isOneself ? (
        <p className={note}>
          <Trans>Somebody else must give you a role.</Trans>
        </p>
      ) : (
        <Button
          glyph={Plus}
          disabled={isOffline}
          data-testid="give-role"
          onClick={() => setGiving(true)}
        >
          <Trans>Give a role</Trans>
        </Button>
      )}
      {isGiving ? <RoleDialog user={user} onClose={() => setGiving(false)} /> : null}
      {revoking === null ? null : (
        <RevokeRole user={user} assignment={revoking} onClose={() => setRevoking(null)} />
      )}
    </Card>
  );
}
