import { Trans, useLingui } from "@lingui/react/macro";
import { HandCoins, MessageSquareText } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import {
  debtSorts,
  matchingDebts,
  sortedDebts,
  type DebtFilter,
} from "#/entities/credits/debt-totals.ts";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { PartPending } from "#/kit/page/part-pending.tsx";
import { fetchedInPlace } from "#/platform/fetched-in-place.ts";
import { Button } from "#/ui/button.tsx";
import type { DataSort } from "#/ui/data-column.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { useDebtColumns } from "./debt-columns.tsx";
import { DebtSortChoice } from "./debt-sort-choice.tsx";

/** Useful online only, so it is loaded on demand. */
const RemindManyDialog = lazy(async () => ({
  default: (await fetchedInPlace(() => import("./remind-many-dialog.tsx"))).RemindManyDialog,
}));

export interface DebtResultsProps {
  readonly debts: readonly Debt[];
  readonly query: string;
  readonly filter: DebtFilter;
  readonly onClear: () => void;
}

/** The filtered debts; several customers can be reminded together. */
export function DebtResults({ debts, query, filter, onClear }: DebtResultsProps) {
  const { t } = useLingui();
  const columns = useDebtColumns();
  const canRemind = useCan("credit.remind") && filter !== "paid";
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<DataSort | null>(null);
  const found = useMemo(() => {
    const matching = matchingDebts(debts, query, filter);
    const column = debtSorts.find((one) => one === sort?.column);
    return column === undefined
      ? matching
      : sortedDebts(matching, column, sort?.direction === "descending");
  }, [debts, query, filter, sort]);
  // Debts paid meanwhile or excluded by the filter are deselected.
  const picked = canRemind
    ? found.filter((debt) => chosen.has(debt.id) && canBeReminded(debt))
    : [];
  const byId = new Map(found.map((debt) => [debt.id, debt]));
  return (
    <ResourceList
      count={found.length}
      isNew={debts.length === 0 && filter === "all"}
      none={
        <EmptyState
          glyph={HandCoins}
          tone="positive"
          title={t`Nobody owes anything`}
          text={<Trans>A sale on credit appears here until it is paid.</Trans>}
        />
      }
      noMatch={
        <NoMatch
          title={t`No debt matches`}
          text={<Trans>Try part of the name, the phone number or the sale number.</Trans>}
          onClear={onClear}
        />
      }
    >
      <RemindPicked picked={picked} onReminded={() => setChosen(new Set())} />
      <DebtSortChoice isPaid={filter === "paid"} sort={sort} onSort={setSort} />
      <LinkTable
        caption={filter === "paid" ? t`Paid debts` : t`Open debts`}
        columns={columns}
        sort={sort}
        onSort={setSort}
        selection={
          canRemind
            ? {
                keys: new Set(picked.map(({ id }) => id)),
                onChange: setChosen,
                labelOf: (key) => {
                  const debt = byId.get(key);
                  const number = debt?.saleNumber || (debt?.customerName ?? "");
                  return t`Choose ${number}`;
                },
                canChoose: (key) => {
                  const debt = byId.get(key);
                  return debt !== undefined && canBeReminded(debt);
                },
              }
            : undefined
        }
        rows={found}
        keyOf={({ id }) => id}
        linkOf={({ id, saleNumber, sync }) => ({
          to: "/credits/$id",
          params: { id },
          "data-testid": "credit-row",
          "data-number": saleNumber,
          "data-sync": sync,
        })}
      />
    </ResourceList>
  );
}

interface RemindPickedProps {
  readonly picked: readonly Debt[];
  readonly onReminded: () => void;
}

/** Reminds the customers of the selected debts after confirmation. */
function RemindPicked({ picked, onReminded }: RemindPickedProps) {
  const format = useFormat();
  const [isReminding, setReminding] = useState(false);
  const count = format.count(picked.length);
  return (
    <>
      {picked.length > 0 ? (
        <Inline gap={8} above={16}>
          <Button
            variant="primary"
            glyph={MessageSquareText}
            data-testid="remind-many"
            onClick={() => setReminding(true)}
          >
            <Trans>Remind selected ({count})</Trans>
          </Button>
        </Inline>
      ) : null}
      {isReminding ? (
        <Suspense fallback={<PartPending />}>
          <RemindManyDialog
            debts={picked}
            onDone={() => {
              setReminding(false);
              onReminded();
            }}
            onClose={() => setReminding(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The server can only remind of debts it has received. */
function canBeReminded({ outstanding, sync }: Debt): boolean {
  return outstanding > 0 && sync === "sent";
}
