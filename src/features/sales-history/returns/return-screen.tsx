import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { PackageCheck } from "lucide-react";
import { useState } from "react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { hasLeft } from "#/entities/sales/sale-actions.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { NotHere } from "../sale-screen.tsx";
import { useSale, type SaleInFull } from "../use-sale.ts";
import { ReturnDone } from "./return-done.tsx";
import { ReturnForm } from "./return-form.tsx";

/** Returns items of a sale by line and quantity: select, calculate the refund, record. */
export function ReturnScreen({ id }: { readonly id: string }) {
  const { Answers } = useServices();
  const maySell = useCan("sale.create");
  return maySell ? (
    <Answers>
      <Return id={id} />
    </Answers>
  ) : (
    <Page back={<BackLink to="/sales" />} title={<Trans>Return items</Trans>}>
      <NoRight />
    </Page>
  );
}

function Return({ id }: { readonly id: string }) {
  const read = useSale(id);
  const { live } = read;
  const number = live.state === "ready" ? (live.value?.sale.number ?? null) : null;
  return (
    <Page
      back={<BackLink to="/sales/$id" params={{ id }} />}
      title={<Trans>Return items</Trans>}
      subtitle={number === null ? undefined : <Trans>Of sale {number}</Trans>}
    >
      <LiveView live={live}>
        {(value) => (value === null ? <NotHere read={read} /> : <Returning {...value} />)}
      </LiveView>
    </Page>
  );
}

function Returning(value: SaleInFull) {
  const { t } = useLingui();
  const [done, setDone] = useState<string | null>(null);
  const { sale, debt } = value;
  const made = (sale.returns ?? []).find((one) => one.id === done);
  if (made !== undefined) return <ReturnDone sale={sale} made={made} />;
  if (done !== null) return null;
  if (sale.rejection !== null || !hasLeft(sale)) {
    return (
      <EmptyState
        glyph={PackageCheck}
        title={t`Nothing of this sale may come back`}
        text={
          sale.rejection !== null ? (
            <Trans>The server refused this sale. Fix it under Waiting to send first.</Trans>
          ) : (
            <Trans>Everything came back already, or the sale is void.</Trans>
          )
        }
        action={
          <Link to="/sales/$id" params={{ id: sale.id }} className={buttonClass({})}>
            <Trans>Look at the sale</Trans>
          </Link>
        }
      />
    );
  }
  return <ReturnForm sale={sale} owed={debt?.outstanding ?? 0} onDone={setDone} />;
}
