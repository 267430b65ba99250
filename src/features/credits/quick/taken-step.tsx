import { Trans } from "@lingui/react/macro";
import { Check, Printer, Share2 } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { ReceiptAction } from "#/entities/receipt/lazy-receipt.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Figure } from "#/ui/figure.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { receiptOfTaken } from "../receipt-of-taken.ts";
import type { TakenNow } from "./use-quick.ts";

export interface TakenStepProps extends TakenNow {
  /** Footer element that holds the final button, always visible. */
  readonly foot: HTMLElement | null;
  readonly onClose: () => void;
}

/** Shown once the payment is recorded: the outstanding amount and the customer's receipt. */
export function TakenStep({ debt, taken, foot, onClose }: TakenStepProps) {
  const format = useFormat();
  const { session } = useShop();
  const [action, setAction] = useState<"print" | "share" | null>(null);
  const person = session.user.id;
  const source = useMemo(
    () => receiptOfTaken(debt, taken, { person, dayOf: format.dayOf }),
    [debt, taken, person, format],
  );
  const owed = format.amount(taken.owedInAll);
  const done = (
    <Button
      variant="primary"
      size="pay"
      block
      glyph={Check}
      data-testid="quick-close"
      // Ignores the second tap of a double tap on the button that recorded it.
      onClick={({ detail }) => detail < 2 && onClose()}
    >
      <Trans>Done</Trans>
    </Button>
  );
  return (
    <>
      <p className={note} role="status" data-testid="quick-taken">
        <Trans>Payment recorded</Trans> · {taken.number}
      </p>
      <Figure amount={format.figure(taken.amount)} size="due" tone="positive" />
      <p className={note} data-testid="quick-still-owed">
        <Trans>Owes now {owed}</Trans>
      </p>
      <Columns columns={2} gap={8}>
        <Button glyph={Printer} data-testid="quick-print" onClick={() => setAction("print")}>
          <Trans>Print</Trans>
        </Button>
        <Button glyph={Share2} data-testid="quick-share" onClick={() => setAction("share")}>
          <Trans>Share</Trans>
        </Button>
      </Columns>
      {foot === null ? null : createPortal(done, foot)}
      {action === null ? null : (
        <Suspense fallback={null}>
          <ReceiptAction
            action={action}
            source={source}
            isCopy={false}
            onEnd={() => setAction(null)}
          />
        </Suspense>
      )}
    </>
  );
}
