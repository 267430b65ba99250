import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { History, ShieldCheck, UserPlus } from "lucide-react";
import { useEffect, useMemo } from "react";
import type { StaffMember } from "#/contract/users.ts";
import { fromServer } from "#/kit/list/from-server.tsx";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useTypedSearch } from "#/kit/list/filter-fields.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { buttonClass } from "#/ui/button-class.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { Icon } from "#/ui/icon.tsx";
import { pageWithin } from "#/ui/page-window.ts";
import { Pagination } from "#/ui/pagination.tsx";
import { useStableCallback } from "#/ui/use-stable-callback.ts";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import type { UserFilters } from "./user-filters.ts";
import { LockedBadge, nameOf, StatusBadge, useRoleNames } from "./user-labels.tsx";
import { pageSize, usersPage, type UsersPage } from "./users-server-queries.ts";
import { UsersToolbar } from "./users-toolbar.tsx";

export interface UsersScreenProps {
  readonly filters: UserFilters;
  readonly onFilters: (filters: UserFilters) => void;
}

/** The users of the business. */
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
  const { t } = useLingui();
  const { session: port } = useServices();
  const { db, session } = useShop();
  const change = (part: UserFilters) => onFilters({ ...filters, page: undefined, ...part });
  const [text, setText] = useTypedSearch(filters.q, (q) => change({ q }));
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
  const goTo = useStableCallback((wanted: number) =>
    onFilters({ ...filters, page: wanted > 1 ? wanted : undefined }),
  );
  // A user left, or the URL is from a longer list: the last page is the closest.
  useEffect(() => {
    if (last !== page) goTo(last);
  }, [last, page, goTo]);
  const { results, count } = answer.data ?? nobody;
  return (
    <>
      <UsersToolbar {...{ text, filters, places }} onText={setText} onChange={change} />
      <ResourceList
        from={fromServer(answer)}
        count={count}
        noMatch={
          <NoMatch
            title={t`No user matches`}
            text={<Trans>Try part of the name, the email or the phone number.</Trans>}
            onClear={() => {
              setText("");
              onFilters({});
            }}
          />
        }
      >
        <UserResults users={results} places={places} />
        <Pagination label={t`Users`} page={last} count={count} pageSize={pageSize} onPage={goTo} />
      </ResourceList>
    </>
  );
}

const nobody: UsersPage = { results: [], count: 0 };

interface UserResultsProps {
  readonly users: readonly StaffMember[];
  readonly places: readonly { id: string; name: string }[];
}

function UserResults({ users, places }: UserResultsProps) {
  const { t } = useLingui();
  const columns = useUserColumns(places);
  return (
    <LinkTable
      caption={t`Users`}
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      linkOf={({ id }) => ({
        to: "/users/$id/view",
        params: { id },
        "data-testid": "user-row",
        "data-user": id,
      })}
    />
  );
}

function useUserColumns(places: UserResultsProps["places"]): readonly DataColumn<StaffMember>[] {
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
          at === null ? <Trans>Not signed in yet</Trans> : format.relative(at, now),
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
