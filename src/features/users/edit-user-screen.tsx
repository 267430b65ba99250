import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { StaffMember } from "#/contract/users.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { ActionRefused } from "./action-dialog.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { needsConnection } from "./needs-connection.tsx";
import { useUserAction } from "./use-user-action.ts";
import { nameOf } from "./user-labels.tsx";
import { oneUser } from "./users-server-queries.ts";

/** Edits the business's data about a user. */
export function EditUserScreen({ id }: { readonly id: string }) {
  const mayManage = useCan("user.manage");
  return (
    <Page
      narrow
      back={<BackLink to="/users/$id/view" params={{ id }} />}
      title={<Trans>Edit user</Trans>}
    >
      {mayManage ? (
        <AskingServer>
          <Editing id={id} />
        </AskingServer>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function Editing({ id }: { readonly id: string }) {
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(oneUser(port.api, session.business.id, id));
  return <QueryView answer={answer}>{(user) => <EditForm key={user.id} user={user} />}</QueryView>;
}

function EditForm({ user }: { readonly user: StaffMember }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { actions, refusal, clear, isOffline, run } = useUserAction();
  const { id, department, position, employee_id } = user;
  const form = useOperationForm({
    opened: { department, position, employee_id },
    read: (body) => ({ ok: true, body }),
    send: async ({ body }) => (await run(() => actions.change(id, body), t`User updated`)).ok,
    onDone: () => void navigate({ to: "/users/$id/view", params: { id }, replace: true }),
    onChange: clear,
  });
  const { values: typed, busy, change, submit } = form;
  const faults = Object.keys(typed).map((field) => fieldError(refusal, field));
  return (
    <FormCard
      title={nameOf(user)}
      busy={busy}
      blocked={needsConnection(isOffline)}
      testId="user-form"
      onSave={submit}
    >
      <p className={note}>
        <Trans>Name, email and phone are theirs: they change them in their own profile.</Trans>
      </p>
      <TextField
        label={t`Department`}
        optional
        maxLength={80}
        value={typed.department}
        error={faults[0]}
        data-testid="user-department"
        onText={(text) => change({ department: text })}
      />
      <TextField
        label={t`Position`}
        optional
        maxLength={80}
        value={typed.position}
        error={faults[1]}
        data-testid="user-position"
        onText={(text) => change({ position: text })}
      />
      <TextField
        label={t`Employee ID`}
        optional
        maxLength={40}
        value={typed.employee_id}
        error={faults[2]}
        data-testid="user-employee-id"
        onText={(text) => change({ employee_id: text })}
      />
      {faults.every((fault) => fault === undefined) ? <ActionRefused refusal={refusal} /> : null}
    </FormCard>
  );
}
