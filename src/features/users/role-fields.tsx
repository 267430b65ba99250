import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { RoleRef } from "#/contract/staff-invitation.ts";
import type { BusinessRole } from "#/contract/users.ts";
import { rightsAtLocation } from "#/domain/location-rights.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { useLocations } from "#/entities/figures/location-choice.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { roleWord } from "#/entities/staff/role-labels.ts";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { RoleRights } from "./role-rights.tsx";
import { knownRoles } from "./users-server-queries.ts";

export interface RoleFormValues {
  readonly role: RoleRef | null;
  /** The location the role applies to; null for all locations, `global` for all businesses as well. */
  readonly place: string | null;
  /** Expiry date, `2026-12-31`; empty for none. */
  readonly until: string;
}

export interface RoleFieldsProps {
  readonly values: RoleFormValues;
  readonly onChange: (values: RoleFormValues) => void;
  /** Whether the role may be assigned for all of the user's businesses. */
  readonly isWide?: boolean;
  readonly roleError?: string | undefined;
  readonly locationError?: string | undefined;
  readonly untilError?: string | undefined;
}

/** The role, its scope and expiry, and the permissions it grants. */
export function RoleFields(props: RoleFieldsProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(knownRoles(port.api, session.business.id));
  return (
    <QueryView answer={answer} title={t`Failed to load roles`}>
      {(roles) => <Fields {...props} roles={roles} />}
    </QueryView>
  );
}

interface FieldsProps extends RoleFieldsProps {
  readonly roles: readonly BusinessRole[];
}

const everywhere = "everywhere";

/** The scope value for all businesses. */
export const inAllBusinesses = "global";

function Fields(props: FieldsProps) {
  const { values, onChange, isWide = false, roleError, locationError, untilError, roles } = props;
  const { t, i18n } = useLingui();
  const today = useToday();
  const places = useLocations();
  const chosen = roles.find(({ slug }) => slug === values.role);
  const rights = chosen?.permissions ?? [];
  const { session: port } = useServices();
  const businesses = useQuery({ ...businessAnswers.businesses(port.api), enabled: isWide });
  const isOfSeveral = isWide && (businesses.data?.length ?? 0) > 1 && chosen?.is_own !== true;
  const isLocal = values.place !== null && values.place !== inAllBusinesses;
  return (
    <>
      <Select
        label={t`Role`}
        value={values.role}
        placeholder={t`Choose a role`}
        error={roleError}
        required
        onChoose={(role) => {
          const isOwn = roles.some((one) => one.slug === role && one.is_own);
          const place = isOwn && values.place === inAllBusinesses ? null : values.place;
          onChange({ ...values, role, place });
        }}
        options={roles.map(({ slug, name, may_assign: mayAssign }) => ({
          value: slug,
          label: roleWord(i18n, slug, name),
          disabled: !mayAssign,
          detail: mayAssign ? undefined : t`More than you may do yourself`,
        }))}
      />
      {places.length < 2 && !isOfSeveral ? null : (
        <Select
          label={t`Where it applies`}
          value={values.place ?? everywhere}
          error={locationError}
          hint={
            values.place === inAllBusinesses
              ? t`In each of your businesses where they work.`
              : !isLocal
                ? undefined
                : t`They see this location's sales, stock and money, and no other's. They cannot open people, settings, books and prices of the whole business.`
          }
          onChoose={(place) => onChange({ ...values, place: place === everywhere ? null : place })}
          options={[
            { value: everywhere, label: t`All locations` },
            ...(isOfSeveral ? [{ value: inAllBusinesses, label: t`All my businesses` }] : []),
            ...places.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {chosen === undefined ? null : (
        <RoleRights permissions={isLocal ? rightsAtLocation(rights) : rights} />
      )}
      <TextField
        label={t`Until`}
        optional
        type="date"
        min={today}
        value={values.until}
        error={untilError}
        hint={t`Without a date it applies until you remove it.`}
        data-testid="role-until"
        onText={(until) => onChange({ ...values, until })}
      />
    </>
  );
}
