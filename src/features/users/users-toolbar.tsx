import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { roleWord } from "#/entities/staff/role-labels.ts";
import { FilterChoice, FilterSelect } from "#/kit/list/filter-fields.tsx";
import { setOf } from "#/kit/list/fitting-rows.ts";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { type UserFilters, userFilters } from "./user-filters.ts";
import { statusLabels } from "./user-labels.tsx";
import { knownRoles } from "./users-server-queries.ts";

export interface UsersToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly filters: UserFilters;
  /** Applies the filters and returns to the first page. */
  readonly onChange: (part: UserFilters) => void;
  readonly places: readonly { id: string; name: string }[];
}

/** Search by name and identifiers, with filters for status, role and location. */
export function UsersToolbar({ text, onText, filters, onChange, places }: UsersToolbarProps) {
  const { t, i18n } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const { data: known = [] } = useQuery(knownRoles(port.api, session.business.id));
  const { role, status, location } = filters;
  return (
    <ListToolbar
      set={setOf(userFilters, filters)}
      search={{
        label: t`Search by name, email, phone or employee ID`,
        placeholder: t`Name, email or phone`,
        value: text,
        onText,
        "data-testid": "users-search",
      }}
    >
      <FilterChoice
        label={t`Status`}
        any={<Trans context="users">All</Trans>}
        value={status}
        onChoose={(chosen) => onChange({ status: chosen })}
        options={userFilters.narrowing.status.words.map((value) => ({
          value,
          label: i18n._(statusLabels[value]),
        }))}
      />
      <FilterSelect
        label={t`Role`}
        hideLabel
        any={t`All roles`}
        value={role}
        onChoose={(chosen) => onChange({ role: chosen })}
        options={known.map(({ slug, name }) => ({
          value: slug,
          label: roleWord(i18n, slug, name),
        }))}
      />
      {places.length < 2 ? null : (
        <FilterSelect
          label={t`Location`}
          hideLabel
          any={t`All locations`}
          value={location}
          onChoose={(chosen) => onChange({ location: chosen })}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </ListToolbar>
  );
}
