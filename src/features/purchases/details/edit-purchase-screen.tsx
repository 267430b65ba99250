import { Trans } from "@lingui/react/macro";
import { LiveView } from "#/kit/live/live-view.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { EditForm } from "./edit-form.tsx";
import { PurchaseNotHere } from "./purchase-not-here.tsx";
import { usePurchase } from "./use-purchase.ts";

/** Edits a purchase's own data; receipts and payments have their own actions. */
export function EditPurchaseScreen({ id }: { readonly id: string }) {
  const { Answers } = useServices();
  const canEdit = useCan("purchase.edit");
  return canEdit ? (
    <Answers>
      <EditPurchase id={id} />
    </Answers>
  ) : (
    <Page
      narrow
      back={<BackLink to="/purchases/$id" params={{ id }} />}
      title={<Trans>Edit purchase</Trans>}
    >
      <NoRight />
    </Page>
  );
}

function EditPurchase({ id }: { readonly id: string }) {
  const read = usePurchase(id);
  const { live } = read;
  const known = live.state === "ready" ? live.value : null;
  return (
    <Page
      narrow
      back={<BackLink to="/purchases/$id" params={{ id }} />}
      title={<Trans>Edit purchase</Trans>}
      subtitle={known?.number}
    >
      <LiveView live={live} rows={4}>
        {(purchase) =>
          purchase === null ? <PurchaseNotHere read={read} /> : <EditForm purchase={purchase} />
        }
      </LiveView>
    </Page>
  );
}
