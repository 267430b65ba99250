import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { History, ReceiptText } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { isNarrowed } from "#/kit/list/fitting-rows.ts";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { addDays } from "#/i18n/dates.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { localReceipts, matchingReceipts } from "./local-receipts.ts";
import { RemoteReceipts } from "./receipts-remote-history.tsx";
import { OpenedReceipt } from "./opened-receipt.tsx";
import { useReceiptColumns } from "./receipt-columns.tsx";
import type { ReceiptEntry } from "./listed-receipt.ts";
import { type ReceiptFilters, receiptFilters } from "./receipt-filters.ts";
import { useOwnOnly } from "#/entities/sales/use-own-only.ts";
import { ReceiptsToolbar } from "./receipts-toolbar.tsx";

/** Number of days shown by default. */
const usualDays = 7;

export interface ReceiptsScreenProps {
  readonly filters: ReceiptFilters;
  readonly onFilters: (filters: ReceiptFilters) => void;
}

/** All receipts: those on this device immediately, older ones from the server. */
export function ReceiptsScreen(props: ReceiptsScreenProps) {
  const canRead = useCan("sale.read");
  return (
    <Page title={<Trans>Receipts</Trans>} subtitle={<AsOf />}>
      {canRead ? <Receipts {...props} /> : <NoRight />}
    </Page>
  );
}

function Receipts({ filters, onFilters }: ReceiptsScreenProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { timeZone } = useFormat();
  const today = useToday();
  const [text, setText] = useState("");
  const [opened, setOpened] = useState<string | null>(null);
  const [fromServer, setFromServer] = useState<ReceiptEntry | null>(null);
  const looked = useDeferredValue(text);
  const location = session.location.id;
  const actor = useOwnOnly();
  const isOpenEnded = filters.from === undefined && filters.to === undefined;
  const from = isOpenEnded ? addDays(today, 1 - usualDays) : (filters.from ?? null);
  const to = filters.to ?? null;
  const live = useLive(
    () => localReceipts(db, { location, timeZone, days: { from, to }, actor }),
    [db, location, timeZone, from, to, actor],
  );
  const entries = valueOf(live, []);
  const found = matchingReceipts(entries, filters, looked);
  const entry = entries.find(({ id }) => id === opened) ?? fromServer;
  return (
    <>
      <ReceiptsToolbar
        text={text}
        onText={setText}
        filters={filters}
        onFilters={onFilters}
        today={today}
      />
      <ResourceList
        from={fromDevice(live, { rows: 8 })}
        count={found.length}
        isNew={looked.trim() === "" && !isNarrowed(receiptFilters, filters)}
        none={
          <EmptyState
            glyph={ReceiptText}
            title={t`No receipt in these days`}
            text={<Trans>Every sale and every payment of a debt has one here, at once.</Trans>}
          />
        }
        noMatch={
          <NoMatch
            title={t`No receipt matches`}
            text={<Trans>Nothing on this device matches.</Trans>}
            onClear={() => {
              setText("");
              onFilters({});
            }}
          />
        }
        beside={
          <>
            <RemoteReceiptsSection
              key={`${JSON.stringify(filters)} ${looked}`}
              filters={filters}
              text={looked}
              before={entries.at(-1)?.date ?? null}
              onOpen={setFromServer}
            />
            {entry === null ? null : (
              <OpenedReceipt
                entry={entry}
                onClose={() => {
                  setOpened(null);
                  setFromServer(null);
                }}
              />
            )}
          </>
        }
      >
        <ReceiptTable found={found} onOpen={({ id }) => setOpened(id)} />
      </ResourceList>
    </>
  );
}

interface ReceiptTableProps {
  readonly found: readonly ReceiptEntry[];
  readonly onOpen: (entry: ReceiptEntry) => void;
}

function ReceiptTable({ found, onOpen }: ReceiptTableProps) {
  const { t } = useLingui();
  const columns = useReceiptColumns();
  return (
    <>
      <p className={note} role="status" data-testid="receipts-count" data-count={found.length}>
        <Plural value={found.length} one="# receipt" other="# receipts" />
      </p>
      <DataTable
        caption={t`Receipts`}
        columns={columns}
        rows={found}
        keyOf={({ id }) => id}
        onOpen={onOpen}
      />
    </>
  );
}

type RemoteReceiptsSectionProps = Parameters<typeof RemoteReceipts>[0];

/** Loads nothing from the server before the user requests it. */
function RemoteReceiptsSection(props: RemoteReceiptsSectionProps) {
  const { Answers } = useServices();
  const [isWanted, setWanted] = useState(false);
  // Fixed when the older pages were first requested: the list above may grow, but the pages below must
  // continue from the same point.
  const [before, setBefore] = useState(props.before);
  return (
    <Stack as="section" gap={12} above={16}>
      {isWanted ? (
        <Answers>
          <RemoteReceipts {...props} before={before} />
        </Answers>
      ) : (
        <Button
          glyph={History}
          data-testid="older-receipts"
          onClick={() => {
            setBefore(props.before);
            setWanted(true);
          }}
        >
          <Trans>Older receipts from the server</Trans>
        </Button>
      )}
    </Stack>
  );
}
