import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useState } from "react";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import type { CartRow } from "#/store/cart-row.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { Button } from "#/ui/button.tsx";
import { Kbd } from "#/ui/kbd.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { isDialogOpen, useKeys } from "../counter/use-keys.ts";
import { CustomerDialog } from "../customer/customer-dialog.tsx";
import { AmountDue } from "./amount-due.tsx";
import { cashKeysOf } from "./cash-typing.ts";
import * as styles from "./checkout.css.ts";
import { PaidCart } from "./paid-cart.tsx";
import { PayHead } from "./pay-head.tsx";
import { PayParts } from "./pay-parts.tsx";
import { PayProblems } from "./pay-problems.tsx";
import type { StillToPay } from "./payment-form-values.ts";
import { ScannedNotice } from "./scanned-notice.tsx";
import { ShiftGate } from "./shift-gate.tsx";
import { TooMuchDialog } from "./too-much-dialog.tsx";
import { type Completion, useCompletion } from "./use-completion.ts";
import { type Payment, usePayment } from "./use-payment.ts";

export interface PayScreenProps {
  readonly controller: CartController;
  readonly cart: CartRow;
  /** The codes scanned on this screen. */
  readonly scanned: readonly string[];
  readonly onScan: (code: string) => void;
  /** Returns to the cart, which receives the scanned codes. */
  readonly onBack: (line?: string) => void;
  readonly onDone: (operation: OperationRow) => void;
}

/** The pay screen: amount due, payment and change. */
export function PayScreen({ controller, cart, scanned, onScan, onBack, onDone }: PayScreenProps) {
  const isBeside = useMedia(media.besideCart);
  const [isChoosing, setChoosing] = useState(false);
  const payment = usePayment(controller, cart);
  const completion = useCompletion(controller, payment, onDone);
  const { mode, sums, typing } = payment;
  usePayKeys(payment, completion, () => onBack());
  useScanner({
    // Digits from the scanner are not an amount; the code is kept for the cart.
    onScan,
    onTyped: (text) => {
      if (mode === "cash" && !isDialogOpen()) typing.press(cashKeysOf(text));
    },
  });

  return (
    <div className={styles.split}>
      <div className={styles.screen}>
        <PayHead customer={cart.customer?.name} onBack={() => onBack()} />
        <div className={styles.body}>
          <AmountDue
            amount={mode === "split" ? openSum(sums.remaining) : sums.due}
            isRest={mode === "split"}
            total={sums.total}
            rounding={sums.rounding}
          />
          <PayParts
            payment={payment}
            completion={completion}
            onCustomer={() => setChoosing(true)}
          />
        </div>
        <div className={styles.foot}>
          <ScannedNotice scanned={scanned} onAdd={() => onBack()} />
          <PayProblems
            refused={mode === "cash" ? typing.refused : null}
            problem={completion.problem}
            settlement={sums.settlement}
            asks={completion.asks}
            isSettled={payment.isSettled}
            onAsk={completion.askFor}
          />
          <CompleteButton completion={completion} />
        </div>
      </div>
      {isBeside ? <PaidCart cart={cart} totals={sums.totals} onBack={onBack} /> : null}
      <CustomerDialog
        open={isChoosing}
        onOpenChange={setChoosing}
        onChoose={payment.chooseCustomer}
      />
      <TooMuchDialog
        open={completion.isAsking}
        onOpenChange={completion.setAsking}
        due={sums.due}
        change={sums.change}
        onConfirm={completion.complete}
      />
      {completion.dialog}
      <ShiftGate onBack={() => onBack()} />
    </div>
  );
}

function CompleteButton({ completion }: { completion: Completion }) {
  const { busy, isReady, submit } = completion;
  return (
    <Button
      variant="primary"
      size="pay"
      block
      glyph={Check}
      disabled={!isReady}
      busy={busy}
      data-testid="complete"
      aria-keyshortcuts="Enter"
      // Ignores the second tap of a double tap on the button that led here, which is in the same position.
      onClick={({ detail }) => detail < 2 && submit()}
    >
      <Trans>Complete sale</Trans>
      <Kbd keys="Enter" inked />
    </Button>
  );
}

/** Keyboard shortcuts of the pay screen. */
function usePayKeys(payment: Payment, { submit }: Completion, onBack: () => void): void {
  const mayGive = useCan("credit.give");
  const { mode, typing, choose, tenderExact } = payment;
  useKeys({
    F2: () => (mode === "cash" ? tenderExact() : choose("cash")),
    F3: () => choose("mobile_money"),
    F4: () => mayGive && choose("credit"),
    Enter: submit,
    Escape: onBack,
    Backspace: () => mode === "cash" && typing.press(["backspace"]),
  });
}

/** The single figure shown as missing. */
function openSum({ exact, cash, isOpen }: StillToPay): number {
  return isOpen ? exact || cash : 0;
}
