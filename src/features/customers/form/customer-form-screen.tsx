import { Trans, useLingui } from "@lingui/react/macro";
import { UserX } from "lucide-react";
import { customerById } from "#/entities/customers/customer-queries.ts";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { CustomerForm } from "./customer-form.tsx";

/** Creates a customer. */
export function NewCustomerScreen() {
  const mayCreate = useCan("customer.create");
  return (
    <Page narrow back={<BackLink to="/customers" />} title={<Trans>New customer</Trans>}>
      {mayCreate ? <CustomerForm customer={null} refused={null} /> : <NoRight />}
    </Page>
  );
}

/** Edits a customer's card, or corrects a refused operation on it. */
export function EditCustomerScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { db } = useShop();
  const mayEdit = useCan("customer.edit");
  const live = useLive(() => toEdit(db, id), [db, id]);
  return (
    <Page
      narrow
      back={<BackLink to="/customers/$id" params={{ id }} />}
      title={<Trans>Edit customer</Trans>}
    >
      {mayEdit ? (
        <LiveView live={live} rows={4}>
          {({ customer, refused }) =>
            customer === null ? (
              <EmptyState glyph={UserX} title={t`This customer is not on this device`} />
            ) : (
              <CustomerForm customer={customer} refused={refused} />
            )
          }
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function toEdit(db: TradingDatabase, id: string) {
  return db.transaction("r", [db.customers, db.operations], async () => {
    const [customer, operations] = await Promise.all([
      customerById(db, id),
      operationsTouching(db, [id]),
    ]);
    const refused = operations.find(
      ({ state, type, subject }) =>
        state === "rejected" && subject === id && type.startsWith("customer."),
    );
    return { customer, refused: refused ?? null };
  });
}
