import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { History, SearchX, ShieldCheck, UserPlus } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { StaffMember } from "#/contract/users.ts";
import { staffStatuses } from "#/domain/staff.ts";
import { Asked } from "#/kit/server-queries/asked.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { roleWord } from "#/entities/staff/role-words.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Icon } from "#/ui/icon.tsx";
import { pageWithin } from "#/ui/page-window.ts";
import { Pagination } from "#/ui/pagination.tsx";
import { Select } from "#/ui/select.tsx";
import { useDebounced } from "#/ui/use-debounced.ts";
import { useSteady } from "#/ui/use-steady.ts";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import type { UserFilters } from "./user-filters.ts";
import { LockedBadge, nameOf, StatusBadge, statusWords, useRoleNames } from "./user-words.tsx";
import { knownRoles, pageSize, usersPage } from "./users-answers.ts";

export interface UsersScreenProps {
  readonly filters: UserFilters;
  readonly onFilters: (filters: UserFilters) => void;
}

/** Those who work in the business. */
export function UsersScreen(props: UsersScreenProps) {
  const mayManage = useCan("user.manage");
  return (
    <Page
      title={<Trans>Users</Trans>}
      actions={
        <>
          <ActivityLink />
          {mayManage ? <Links /> : null}
        </>
      }
    >
      {mayManage ? (
        <AskingServer>
          <Users {...props} />
        </AskingServer>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function ActivityLink() {
  if (!useCan("audit.view")) return null;
  return (
    <Link
      to="/activity"
      className={buttonClass({ variant: "secondary" })}
      data-testid="to-activity"
    >
      <Icon glyph={History} />
      <span>
        <Trans>Activity</Trans>
      </span>
    </Link>
  );
}

function Links() {
  return (
    <>
      <Link to="/users/roles" className={buttonClass({})} data-testid="roles-link">
        <Icon glyph={ShieldCheck} />
        <span>
          <Trans>Roles</Trans>
        </span>
      </Link>
      <Link
        to="/users/create"
        className={buttonClass({ variant: "primary" })}
        data-testid="new-user"
      >
        <Icon glyph={UserPlus} />
        <span>
          <Trans>New user</Trans>
        </span>
      </Link>
    </>
  );
}

function Users({ filters, onFilters }: UsersScreenProps) {
  const { t, i18n } = useLingui();
  const { session: port } = useServices();
  const { db, session } = useShop();
  const [text, setText] = useState(filters.q ?? "");
  const asked = useDebounced(text, 300);
  const places = valueOf(
    useLive(() => db.locations.toArray(), [db]),
    [],
  );
  const answer = useQuery(usersPage(port.api, session.business.id, filters));
  const page = filters.page ?? 1;
  const last = pageWithin(
    page,
    answer.isPlaceholderData ? undefined : answer.data?.count,
    pageSize,
  );
  const goTo = useSteady((wanted: number) =>
    onFilters({ ...filters, page: wanted > 1 ? wanted : undefined }),
  );
  // Somebody left, or the address was kept from when there were more: the last page is the nearest.
  useEffect(() => {
    if (last !== page) goTo(last);
  }, [last, page, goTo]);
  const { data: known = [] } = useQuery(knownRoles(port.api, session.business.id));
  const { role, status, location } = filters;
  const change = (part: UserFilters) => onFilters({ ...filters, page: undefined, ...part });
  const search = useSteady((q: string) => {
    if (q !== (filters.q ?? "")) change({ q: q === "" ? undefined : q });
  });
  useEffect(() => search(asked), [search, asked]);
  const all = "all";
  return (
    <>
      <ListToolbar
        set={[role, status, location]}
        search={{
          label: t`Search by name, email, phone or employee ID`,
          placeholder: t`Name, email or phone`,
          value: text,
          onText: setText,
          "data-testid": "users-search",
        }}
      >
        <FilterChips
          label={t`Status`}
          value={status ?? all}
          onChoose={(chosen) => change({ status: chosen === all ? undefined : chosen })}
          options={[
            { value: all, label: <Trans context="users">All</Trans> },
            ...staffStatuses.map((value) => ({ value, label: i18n._(statusWords[value]) })),
          ]}
        />
        <Select
          label={t`Role`}
          hideLabel
          value={role ?? all}
          onChoose={(chosen) => change({ role: chosen === all ? undefined : chosen })}
          options={[
            { value: all, label: t`All roles` },
            ...known.map(({ slug, name }) => ({ value: slug, label: roleWord(i18n, slug, name) })),
          ]}
        />
        {places.length < 2 ? null : (
          <Select
            label={t`Location`}
            hideLabel
            value={location ?? all}
            onChoose={(chosen) => change({ location: chosen === all ? undefined : chosen })}
            options={[
              { value: all, label: t`All locations` },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </ListToolbar>
      <Asked answer={answer}>
        {({ results, count }) =>
          count > 0 ? (
            <>
              <FoundUsers users={results} places={places} />
              <Pagination
                label={t`Users`}
                page={last}
                count={count}
                pageSize={pageSize}
                onPage={goTo}
              />
            </>
          ) : (
            <EmptyState
              glyph={SearchX}
              title={t`No user matches`}
              text={<Trans>Try part of the name, the email or the phone number.</Trans>}
              action={
                <Button
                  data-testid="clear-filters"
                  onClick={() => {
                    setText("");
                    onFilters({});
                  }}
                >
                  <Trans>Clear the filters</Trans>
                </Button>
              }
            />
          )
        }
      </Asked>
    </>
  );
}

interface FoundUsersProps {
  readonly users: readonly StaffMember[];
  readonly places: readonly { id: string; name: string }[];
}

function FoundUsers({ users, places }: FoundUsersProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useUserColumns(places);
  return (
    <DataTable
      caption={t`Users`}
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: "/users/$id/view", params: { id } })}
      linkOf={({ id }, words, className) => (
        <Link
          to="/users/$id/view"
          params={{ id }}
          className={className}
          data-testid="user-row"
          data-user={id}
        >
          {words}
        </Link>
      )}
    />
  );
}

function useUserColumns(places: FoundUsersProps["places"]): readonly DataColumn<StaffMember>[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const rolesOf = useRoleNames();
  return useMemo(
    () => [
      {
        id: "name",
        header: t`Name`,
        phone: "title",
        cell: (user) => <strong>{nameOf(user)}</strong>,
      },
      { id: "role", header: t`Role`, phone: "text", cell: rolesOf },
      {
        id: "location",
        header: t`Location`,
        phone: "text",
        cell: ({ primary_location: at }) => places.find(({ id }) => id === at)?.name ?? "–",
      },
      {
        id: "last-login",
        header: t`Last sign-in`,
        phone: "fact",
        cell: ({ last_login: at }) =>
          at === null ? <Trans>never</Trans> : format.relative(at, now),
      },
      {
        id: "status",
        header: t`Status`,
        phone: "aside",
        cell: (user) => (
          <>
            <StatusBadge user={user} /> <LockedBadge user={user} />
          </>
        ),
      },
    ],
    [t, format, now, rolesOf, places],
  );
}
