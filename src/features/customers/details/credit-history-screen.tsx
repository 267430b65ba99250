import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpenText, UserX } from "lucide-react";
import { useMemo } from "react";
import { LiveView } from "#/entities/live/live-view.tsx";
import { useLive } from "#/entities/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { BackLink } from "#/entities/page/back-link.tsx";
import { NoRight } from "#/entities/page/no-right.tsx";
import { Page } from "#/entities/page/page.tsx";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useToday } from "#/entities/time/use-today.ts";
import { useOwnOnly } from "#/entities/sales/use-own-only.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { accountLines, type AccountLine } from "../statement/account-lines.ts";
import { useLineNames } from "../statement/line-names.ts";
import { customerInFull, type CustomerInFull } from "./customer-query.ts";

/** All that a customer borrowed and paid, the latest first, with what was owed after each. */
export function CreditHistoryScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { db } = useShop();
  const canRead = useCan("credit.read");
  const today = useToday();
  const actor = useOwnOnly();
  const live = useLive(() => customerInFull(db, id, { today, actor }), [db, id, today, actor]);
  const name = live.state === "ready" ? live.value?.customer.name : undefined;
  return (
    <Page
      back={<BackLink to="/customers/$id" params={{ id }} />}
      title={<Trans>Credit history</Trans>}
      subtitle={
        <>
          {name === undefined ? null : `${name} · `}
          <AsOf />
        </>
      }
    >
      {canRead ? (
        <LiveView live={live} rows={6}>
          {(known) =>
            known === null ? (
              <EmptyState glyph={UserX} title={t`This customer is not on this device`} />
            ) : (
              <Lines known={known} />
            )
          }
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function Lines({ known }: { readonly known: CustomerInFull }) {
  const { t } = useLingui();
  const columns = useLineColumns();
  const lines = useMemo(() => accountLines(known).toReversed(), [known]);
  if (lines.length === 0) {
    return (
      <EmptyState
        glyph={BookOpenText}
        title={t`Nothing was borrowed yet`}
        text={<Trans>A sale on credit appears here, and every payment after it.</Trans>}
      />
    );
  }
  return (
    <DataTable caption={t`Credit history`} columns={columns} rows={lines} keyOf={({ id }) => id} />
  );
}

function useLineColumns(): readonly DataColumn<AccountLine>[] {
  const { t } = useLingui();
  const format = useFormat();
  const names = useLineNames();
  return [
    {
      id: "number",
      header: t`Number`,
      phone: "title",
      cell: ({ number, kind }) => (
        <span data-testid="history-line" data-kind={kind}>
          {number}
        </span>
      ),
    },
    { id: "kind", header: t`Kind`, phone: "text", cell: ({ kind }) => names[kind] },
    { id: "at", header: t`Time`, phone: "text", cell: ({ at }) => format.dateTime(at) },
    {
      id: "amount",
      header: t`Amount`,
      phone: "figure",
      align: "end",
      cell: ({ amount }) => <strong>{format.figure(amount)}</strong>,
    },
    {
      id: "balance",
      header: t`Owed after it`,
      phone: "fact",
      align: "end",
      cell: ({ balance }) => format.figure(balance),
    },
  ];
}
