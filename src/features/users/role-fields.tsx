import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { RoleSlug } from "#/domain/permissions.ts";
import { Asked } from "#/entities/answers/asked.tsx";
import { Fact, Facts } from "#/entities/page/facts.tsx";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useToday } from "#/entities/time/use-today.ts";
import { roleWords } from "#/entities/staff/role-words.ts";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { rightsByArea } from "./permission-words.ts";
import { knownRoles, type KnownRole } from "./users-answers.ts";

export interface RoleEntry {
  readonly role: RoleSlug | null;
  /** A day, `2026-12-31`; empty is without an end. */
  readonly until: string;
}

export interface RoleFieldsProps {
  readonly entry: RoleEntry;
  readonly onChange: (entry: RoleEntry) => void;
  readonly roleError?: string | undefined;
  readonly untilError?: string | undefined;
}

/** Which role, until when, and what it lets somebody do. */
export function RoleFields(props: RoleFieldsProps) {
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(knownRoles(port.api, session.business.id));
  return <Asked answer={answer}>{(roles) => <Fields {...props} roles={roles} />}</Asked>;
}

interface FieldsProps extends RoleFieldsProps {
  readonly roles: readonly KnownRole[];
}

function Fields({ entry, onChange, roleError, untilError, roles }: FieldsProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const chosen = roles.find(({ slug }) => slug === entry.role);
  return (
    <>
      <Select
        label={t`Role`}
        value={entry.role}
        placeholder={t`Choose a role`}
        error={roleError}
        required
        onChoose={(role) => onChange({ ...entry, role })}
        options={roles.map(({ slug, may_assign: mayAssign }) => ({
          value: slug,
          label: i18n._(roleWords[slug]),
          disabled: !mayAssign,
          detail: mayAssign ? undefined : t`More than you may do yourself`,
        }))}
      />
      {chosen === undefined ? null : <Rights role={chosen} />}
      <TextField
        label={t`Until`}
        optional
        type="date"
        min={today}
        value={entry.until}
        error={untilError}
        hint={t`Without a day it holds until you take it away.`}
        data-testid="role-until"
        onText={(until) => onChange({ ...entry, until })}
      />
    </>
  );
}

function Rights({ role }: { readonly role: KnownRole }) {
  const { i18n } = useLingui();
  const { language } = useFormat();
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return (
    <details data-testid="role-rights">
      <summary>
        <Trans>What this role may do</Trans>
      </summary>
      <Facts>
        {rightsByArea(role.permissions).map(({ name, rights }) => (
          <Fact key={name.id} label={i18n._(name)}>
            {list.format(rights.map((right) => i18n._(right)))}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
