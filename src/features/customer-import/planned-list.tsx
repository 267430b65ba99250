import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { searchTerms } from "#/domain/search-text.ts";
import { DataTable } from "#/ui/data-table.tsx";
import type { PlannedCustomer } from "./plan-customers.ts";
import { usePlannedColumns } from "./planned-columns.tsx";

const shown = ["all", "new", "known", "wrong"] as const;
type Shown = (typeof shown)[number];

export interface PlannedListProps {
  readonly planned: readonly PlannedCustomer[];
  /** Numbers of the selected rows. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (rows: ReadonlySet<number>) => void;
}

/**
 * Every row of the file as it would be imported; existing customers are not preselected, but can be selected.
 */
export function PlannedList({ planned, chosen, onChoose }: PlannedListProps) {
  const { t } = useLingui();
  const columns = usePlannedColumns();
  const [filter, setFilter] = useState<Shown>("all");
  const [query, setQuery] = useState("");
  const found = useMemo(() => matching(planned, filter, query), [planned, filter, query]);
  const byRow = useMemo(() => new Map(planned.map((one) => [String(one.row), one])), [planned]);
  const clear = () => {
    setFilter("all");
    setQuery("");
  };
  const wrong = planned.filter(({ fields }) => fields === null).length;
  return (
    <>
      <ListToolbar
        search={{
          label: t`Search by name or phone`,
          placeholder: t`Name or phone`,
          value: query,
          onText: setQuery,
          "data-testid": "planned-search",
        }}
      >
        <FilterChips
          label={t`Which rows`}
          value={filter}
          onChoose={setFilter}
          options={[
            { value: "all", label: <Trans context="rows">All</Trans> },
            { value: "new", label: <Trans context="rows">New</Trans> },
            { value: "known", label: <Trans context="rows">Known already</Trans> },
            {
              value: "wrong",
              label: <Plural value={wrong} one="# with a fault" other="# with faults" />,
            },
          ]}
        />
      </ListToolbar>
      <ResourceList
        count={found.length}
        noMatch={<NoMatch title={t`No row matches`} onClear={clear} />}
      >
        <DataTable
          caption={t`Customers in the file`}
          columns={columns}
          rows={found}
          keyOf={({ row }) => String(row)}
          selection={{
            keys: new Set([...chosen].map(String)),
            onChange: (keys) => onChoose(new Set([...keys].map(Number))),
            labelOf: (key) => {
              const name = byRow.get(key)?.name ?? "";
              return t`Choose ${name}`;
            },
            canChoose: (key) => byRow.get(key)?.canCome ?? false,
          }}
        />
      </ResourceList>
    </>
  );
}

function matching(
  planned: readonly PlannedCustomer[],
  filter: Shown,
  query: string,
): PlannedCustomer[] {
  const terms = searchTerms(query);
  const digits = query.replaceAll(/\D/gu, "").replace(/^(?:255|0)/u, "");
  return planned.filter((one) => {
    if (filter !== "all" && stateOf(one) !== filter) return false;
    if (digits.length >= 3 && one.phone.replaceAll(/\D/gu, "").includes(digits)) return true;
    const words = searchTerms(one.name);
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  });
}

function stateOf({ fields, twin }: PlannedCustomer): Shown {
  if (fields === null) return "wrong";
  return twin === null ? "new" : "known";
}
