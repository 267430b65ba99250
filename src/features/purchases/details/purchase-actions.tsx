import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Banknote, CheckCheck, CircleX, PackageOpen, Pencil, Trash, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { toast } from "#/ui/toast-store.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { usePriceOffers } from "#/entities/purchases/price-offers.ts";
import { usePurchaseActions } from "#/entities/purchases/purchase-actions.ts";
import { CancelPurchase, RemoveDialog } from "./end-dialogs.tsx";
import { PayDialog } from "./pay-dialog.tsx";
import { offerAt } from "./offer-at.ts";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { openedLine, readReceived } from "./receive-form-values.ts";
import { returnable } from "./return-form-values.ts";
import { ReturnDialog } from "./return-dialog.tsx";

type Action = "receive" | "pay" | "return" | "cancel" | "remove";

/** Actions on a purchase according to the user's permissions; each opens a dialog first. */
export function PurchaseActions({ purchase }: { readonly purchase: Purchase }) {
  const [action, setAction] = useState<Action | null>(null);
  const canEdit = useCan("purchase.edit");
  const canReceive = useCan("purchase.receive");
  const canPay = useCan("purchase.pay");
  const canSeeCosts = useCan("cost.view");
  const close = () => setAction(null);
  const { status, lines, sums } = purchase;
  const hasCome = lines.some(({ received }) => received > 0);
  const isPaid =
    (sums?.payments ?? []).length > 0 ||
    (sums?.extraCosts ?? []).some(({ payee }) => payee === "other");
  const isCancelled = purchase.cancelledAt !== null;
  const canReturn = canEdit && lines.some((line) => returnable(line) > 0);
  // Payments are part of the costs, so users who may not see these cannot determine whether it was paid.
  const canRemove = canEdit && sums !== null && !hasCome && !isPaid;
  return (
    <>
      <Inline gap={8} align="center">
        {canReceive ? (
          <ReceiveActions purchase={purchase} onPart={() => setAction("receive")} />
        ) : null}
        {canPay && canSeeCosts ? (
          <Button glyph={Banknote} onClick={() => setAction("pay")} data-testid="add-payment">
            <Trans>Add payment</Trans>
          </Button>
        ) : null}
        {canReturn ? (
          <Button glyph={Undo2} onClick={() => setAction("return")} data-testid="return-goods">
            <Trans>Return items</Trans>
          </Button>
        ) : null}
        {canEdit && status !== "cancelled" ? <EditLink id={purchase.id} /> : null}
        {canEdit && !isCancelled ? (
          <Button glyph={CircleX} onClick={() => setAction("cancel")} data-testid="cancel-purchase">
            <Trans context="purchase">Cancel it</Trans>
          </Button>
        ) : null}
        {canRemove ? (
          <Button glyph={Trash} onClick={() => setAction("remove")} data-testid="remove-purchase">
            <Trans>Delete</Trans>
          </Button>
        ) : null}
      </Inline>
      {dialogOf(action, { purchase, onClose: close })}
    </>
  );
}

function dialogOf(
  action: Action | null,
  props: { readonly purchase: Purchase; readonly onClose: () => void },
): ReactNode {
  switch (action) {
    case null:
      return null;
    case "receive":
      return <ReceiveDialog {...props} />;
    case "pay":
      return <PayDialog {...props} />;
    case "return":
      return <ReturnDialog {...props} />;
    case "cancel":
      return <CancelPurchase {...props} />;
    case "remove":
      return <RemoveDialog {...props} />;
  }
}

function EditLink({ id }: { readonly id: string }) {
  return (
    <Link
      to="/purchases/$id/edit"
      params={{ id }}
      className={buttonClass({})}
      data-testid="edit-purchase"
    >
      <Icon glyph={Pencil} />
      <span>
        <Trans>Edit</Trans>
      </span>
    </Link>
  );
}

interface ReceiveActionsProps {
  readonly purchase: Purchase;
  readonly onPart: () => void;
}

function ReceiveActions({ purchase, onPart }: ReceiveActionsProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const { busy, failed, receive } = usePurchaseActions();
  const { number, lines, isClosed, location } = purchase;
  const offers = usePriceOffers(lines.map(({ product }) => product));
  const receiveAll = () => {
    const all = new Map(lines.map((line) => [line.id, openedLine(line)]));
    const reading = readReceived(lines, all);
    // These cases need the dialog: receipt at another location, serial numbers, or a new selling price after
    // a cost increase.
    const isElsewhere = location.id !== session.location.id;
    const isAsked = lines.some(
      (line) =>
        line.waiting > 0 && (line.isSerial || offerAt(offers, line, openedLine(line)) !== null),
    );
    if (!reading.ok || isElsewhere || isAsked || reading.came.size === 0) return onPart();
    const said = { isFinal: false, deliveryNote: "", note: "", prices: [], location: null };
    void receive(purchase, reading.came, said).then((kept) => {
      if (kept !== null) toast({ kind: "success", title: t`Delivery recorded`, text: number });
    });
  };
  return (
    <>
      {isClosed ? null : (
        <Button
          variant="primary"
          glyph={CheckCheck}
          busy={busy}
          busyLabel={t`Saving…`}
          disabled={!offers.isRead}
          onClick={receiveAll}
          data-testid="receive-all"
        >
          <Trans>All came</Trans>
        </Button>
      )}
      <Button glyph={PackageOpen} onClick={onPart} data-testid="receive-part">
        {isClosed ? <Trans>Something came after all</Trans> : <Trans>Receive a part</Trans>}
      </Button>
      <RecordFailed failed={failed} />
    </>
  );
}
