import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { permissionSlugs, type PermissionSlug } from "#/domain/permissions.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { ActionRefused } from "./action-dialog.tsx";
import { needsConnection } from "./needs-connection.tsx";
import { RightsFields } from "./rights-fields.tsx";
import { useUserAction } from "./use-user-action.ts";
import { knownRoles } from "./users-server-queries.ts";

/** Creates a custom role, or edits the one with the given id. Both share one route. */
export function RoleScreen({ id }: { readonly id: string }) {
  return id === "new" ? (
    <RolePage title={<Trans>New role</Trans>}>
      <RoleForm id={null} name="" permissions={[]} holders={0} />
    </RolePage>
  ) : (
    <RolePage title={<Trans>Edit role</Trans>}>
      <Editing id={id} />
    </RolePage>
  );
}

interface RolePageProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function RolePage({ title, children }: RolePageProps) {
  const mayManage = useCan("user.manage");
  return (
    <Page narrow back={<BackLink to="/users/roles" />} title={title}>
      {mayManage ? <AskingServer>{children}</AskingServer> : <NoRight />}
    </Page>
  );
}

function Editing({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(knownRoles(port.api, session.business.id));
  return (
    <QueryView answer={answer} title={t`Failed to load roles`}>
      {(roles) => {
        const role = roles.find(({ slug, is_own: isOwn }) => isOwn && slug === id);
        if (role === undefined)
          return <Notice tone="warning">{t`This role is not there any more.`}</Notice>;
        return <RoleForm key={id} id={id} {...role} />;
      }}
    </QueryView>
  );
}

interface RoleFormProps {
  /** Null for a new role. */
  readonly id: string | null;
  readonly name: string;
  readonly permissions: readonly PermissionSlug[];
  readonly holders: number;
}

function RoleForm({ id, name, permissions, holders }: RoleFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const own = useShop().permissions;
  const { actions, busy, refusal, clear, isOffline, run } = useUserAction();
  const { id: fresh } = useMadeIds();
  const [typed, setTyped] = useState({ name, permissions });
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setChecked(false);
    clear();
  };
  // Every role includes access to the user's own account.
  const chosen = typed.permissions.filter((slug) => slug !== "user.read");
  const [noName, noRights] = [typed.name.trim() === "", chosen.length === 0];
  const save = async () => {
    setChecked(true);
    if (noName || noRights) return;
    const body = { name: typed.name.trim(), permissions: chosen };
    const saved = await (id === null
      ? run(() => actions.createRole({ id: fresh, ...body }), t`Role created`)
      : run(() => actions.changeRole(id, body), t`Role changed`));
    if (saved.ok) void navigate({ to: "/users/roles", replace: true });
  };
  const [nameError, rightsError] = [
    fieldError(refusal, "name"),
    fieldError(refusal, "permissions"),
  ];
  return (
    <FormCard
      title={<Trans>What this role may do</Trans>}
      busy={busy}
      blocked={needsConnection(isOffline)}
      saveLabel={id === null ? <Trans>Create role</Trans> : undefined}
      testId="role-form"
      onSave={() => void save()}
    >
      {holders === 0 ? null : (
        <Notice tone="info">
          <Trans>People with this role may do what you choose here, and no more, right away.</Trans>
        </Notice>
      )}
      <TextField
        label={t({ context: "roles", message: "Name" })}
        required
        maxLength={40}
        placeholder={t`Stock keeper`}
        value={typed.name}
        error={isChecked && noName ? t`This field is required` : nameError}
        data-testid="role-name"
        onText={(text) => change({ name: text })}
      />
      <RightsFields
        offered={permissionSlugs.filter((slug) => own.has(slug) && slug !== "user.read")}
        chosen={chosen}
        error={isChecked && noRights ? t`Choose what this role may do.` : rightsError}
        onChange={(next) => change({ permissions: next })}
      />
      {nameError === undefined && rightsError === undefined ? (
        <ActionRefused refusal={refusal} />
      ) : null}
    </FormCard>
  );
}
