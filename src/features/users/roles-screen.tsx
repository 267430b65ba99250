import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil, Plus, ShieldCheck, Trash } from "lucide-react";
import { useState } from "react";
import type { BusinessRole } from "#/contract/users.ts";
import { fromServer } from "#/kit/list/from-server.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { roleWord } from "#/entities/staff/role-labels.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { RemoveRole } from "./remove-role.tsx";
import { RoleRights } from "./role-rights.tsx";
import { knownRoles } from "./users-server-queries.ts";
import * as styles from "./users.css.ts";

/** All roles: the built-in ones and the business's custom ones. */
export function RolesScreen() {
  const mayManage = useCan("user.manage");
  return (
    <Page
      back={<BackLink to="/users" />}
      title={<Trans>Roles</Trans>}
      actions={mayManage ? <NewRoleLink /> : null}
    >
      {mayManage ? (
        <AskingServer>
          <Roles />
        </AskingServer>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function NewRoleLink() {
  return (
    <Link
      to="/users/roles/$id"
      params={{ id: "new" }}
      className={buttonClass({ variant: "primary" })}
      data-testid="new-role"
    >
      <Icon glyph={Plus} />
      <span>
        <Trans>New role</Trans>
      </span>
    </Link>
  );
}

function Roles() {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(knownRoles(port.api, session.business.id));
  const roles = answer.data ?? none;
  const own = roles.filter((role) => role.is_own);
  return (
    <ResourceList
      from={fromServer(answer, { title: t`Failed to load roles` })}
      count={roles.length}
    >
      <div className={styles.columns}>
        <Card title={<Trans>Your own roles</Trans>}>
          <ResourceList
            count={own.length}
            none={
              <EmptyState
                glyph={ShieldCheck}
                title={t`You have made no roles yet`}
                text={
                  <Trans>
                    Make one where the others give too much or too little: a stock keeper who counts
                    but does not sell.
                  </Trans>
                }
              />
            }
          >
            <RoleList roles={own} />
          </ResourceList>
        </Card>
        <Card title={<Trans>Roles in every business</Trans>}>
          <RoleList roles={roles.filter((role) => !role.is_own)} />
        </Card>
      </div>
    </ResourceList>
  );
}

const none: readonly BusinessRole[] = [];

function RoleList({ roles }: { readonly roles: readonly BusinessRole[] }) {
  const [removing, setRemoving] = useState<BusinessRole | null>(null);
  return (
    <>
      <ul className={styles.roles} data-testid="role-list">
        {roles.map((role) => (
          <RoleItem key={role.slug} role={role} onRemove={() => setRemoving(role)} />
        ))}
      </ul>
      {removing === null ? null : <RemoveRole role={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

interface RoleItemProps {
  readonly role: BusinessRole;
  readonly onRemove: () => void;
}

function RoleItem({ role, onRemove }: RoleItemProps) {
  const { t, i18n } = useLingui();
  const { connection } = useSyncStatus();
  const { slug, holders } = role;
  const name = roleWord(i18n, slug, role.name);
  return (
    <li className={styles.role} data-role={slug}>
      <Stack shrinks minWidth={0}>
        <strong>{name}</strong>
        <span className={note}>
          <Plural
            value={holders}
            _0="nobody has it"
            one="# person has it"
            other="# people have it"
          />
        </span>
      </Stack>
      {role.is_own && role.may_assign ? (
        <Inline gap={8}>
          <Link
            to="/users/roles/$id"
            params={{ id: slug }}
            className={buttonClass({})}
            aria-label={t`Edit ${name}`}
            data-testid="edit-role"
          >
            <Icon glyph={Pencil} />
            <span>
              <Trans>Edit</Trans>
            </span>
          </Link>
          <Button
            glyph={Trash}
            aria-label={t({ context: "roles", message: `Delete ${name}` })}
            disabled={connection === "offline"}
            data-testid="remove-role"
            onClick={onRemove}
          >
            <Trans context="roles">Delete</Trans>
          </Button>
        </Inline>
      ) : null}
      <div className={styles.rights}>
        <RoleRights permissions={role.permissions} />
      </div>
    </li>
  );
}
