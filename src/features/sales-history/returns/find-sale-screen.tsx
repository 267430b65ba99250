import { Trans, useLingui } from "@lingui/react/macro";
import { History, SearchX } from "lucide-react";
import { useState } from "react";
import { readReceiptCode } from "#/domain/receipt-code.ts";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { salesOfDays } from "#/entities/sales/sale-queries.ts";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { SearchField } from "#/ui/search-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { matchingSales } from "../matching-sales.ts";
import { FoundAtServer, type FoundAtServerProps } from "./sale-from-server.tsx";
import { SaleChoices } from "./sale-choices.tsx";
import { CameraButton } from "#/kit/scanner/camera-button.tsx";

/** Maximum number of results; with more, the search must be narrowed. */
const mostShown = 30;

export interface FindSaleProps {
  /** Initial search: the number of a scanned receipt. */
  readonly number: string | undefined;
}

/** Finds the sale to return items of: by number, by customer, or by the code on its receipt. */
export function FindSaleScreen({ number }: FindSaleProps) {
  const { Answers } = useServices();
  const maySell = useCan("sale.create");
  return (
    <Page
      back={<BackLink to="/sales" />}
      title={<Trans>Return items</Trans>}
      subtitle={<Trans>Which sale are they of?</Trans>}
    >
      {maySell ? (
        <Answers>
          <Finder number={number} />
        </Answers>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

const none: readonly SaleView[] = [];

function Finder({ number = "" }: FindSaleProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { timeZone } = useFormat();
  const [text, setText] = useState(number);
  const onCode = (code: string) => setText(readReceiptCode(code) ?? code);
  useScanner({ onScan: onCode, onTyped: (typed) => setText((was) => was + typed) });
  const location = session.location.id;
  const live = useLive(
    () => salesOfDays(db, { location, timeZone, days: { from: null, to: null }, actor: null }),
    [db, location, timeZone],
  );
  const query = readReceiptCode(text) ?? text.trim();
  const found = matchingSales(valueOf(live, none), query, {}).slice(0, mostShown);
  return (
    <Stack gap={16}>
      <Columns columns="fill-auto" gap={8}>
        <SearchField
          label={t`Number, customer, or the code of the receipt`}
          placeholder={t`Number or customer, or scan the receipt`}
          value={text}
          onText={setText}
          shortcut="/"
          autoComplete="off"
          data-testid="return-search"
        />
        <CameraButton testId="return-camera" onCode={onCode} />
      </Columns>
      <ResourceList
        from={fromDevice(live, { rows: 5 })}
        count={found.length}
        isNew={query === ""}
        none={
          <EmptyState
            glyph={SearchX}
            title={t`No sales here yet`}
            text={<Trans>Type the number on the receipt: the server is asked for it.</Trans>}
          />
        }
        noMatch={<FoundAtServer query={query} />}
      >
        <SaleChoices sales={found} />
        {found.length === mostShown ? (
          <p className={note}>
            <Trans>These are the latest. Type more to find others.</Trans>
          </p>
        ) : null}
        {query === "" ? null : (
          <Others key={query} query={query} known={new Set(found.map(({ id }) => id))} />
        )}
      </ResourceList>
    </Stack>
  );
}

/** Queries the server only on request, since the sale is usually among the local results. */
function Others(props: FoundAtServerProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <FoundAtServer {...props} />;
  return (
    <Button glyph={History} data-testid="return-ask-server" onClick={() => setWanted(true)}>
      <Trans>Not among these? Ask the server</Trans>
    </Button>
  );
}
