import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useApproval } from "#/entities/approval/use-approval.tsx";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { useServices } from "#/kit/services/services.ts";
import { rightsOf, saleRulesOf } from "#/entities/shop/rules.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { cashDueOf } from "#/domain/sale.ts";
import { isTooMuch } from "#/domain/tender.ts";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import type { CartRow } from "#/store/cart-row.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { Button } from "#/ui/button.tsx";
import { Kbd } from "#/ui/kbd.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { useCustomerChoice } from "../cart/use-customer-choice.ts";
import { settlementOf } from "../complete-sale.ts";
import { totalsOf } from "../sale-totals.ts";
import { isDialogOpen, useKeys } from "../counter/use-keys.ts";
import { CustomerDialog } from "../customer/customer-dialog.tsx";
import { discountAsks } from "../dialogs/adjust-form-values.ts";
import { AmountDue } from "./amount-due.tsx";
import { CashPart } from "./cash-section.tsx";
import { cashKeysOf } from "./cash-typing.ts";
import * as styles from "./checkout.css.ts";
import { CreditPart } from "./credit-section.tsx";
import {
  addPart,
  agreedDueDate,
  dueAsAgreed,
  leaveTip,
  modeOf,
  patchPayment,
  payBy,
  removePart,
  stillToPay,
  tenderCash,
  type PayMode,
  type StillToPay,
} from "./payment-form-values.ts";
import { MethodChoice } from "./method-choice.tsx";
import { PaidCart } from "./paid-cart.tsx";
import { PayHead } from "./pay-head.tsx";
import { PayProblems } from "./pay-problems.tsx";
import { ReferencePart } from "./reference-section.tsx";
import { ShiftGate } from "./shift-gate.tsx";
import { ScannedNotice } from "./scanned-notice.tsx";
import { SplitPart } from "./split-section.tsx";
import { TooMuchDialog } from "./too-much-dialog.tsx";
import { useCashTyping } from "./use-cash-typing.ts";
import { useCreditAsk } from "./use-credit-ask.ts";
import { useComplete } from "./use-complete.ts";

/** Only shops that take tips need it. */
const TipPart = lazy(async () => ({
  default: (await fetchedAtLast(() => import("./tip-section.tsx"))).TipPart,
}));

export interface PayScreenProps {
  readonly desk: CartDesk;
  readonly cart: CartRow;
  /** What was scanned on this screen. */
  readonly scanned: readonly string[];
  readonly onScan: (code: string) => void;
  /** Back to the cart, which takes what was scanned. */
  readonly onBack: (line?: string) => void;
  readonly onDone: (operation: OperationRow) => void;
}

/** Pay: what is due, how it is paid, what is given back. */
export function PayScreen({ desk, cart, scanned, onScan, onBack, onDone }: PayScreenProps) {
  const shop = useShop();
  const { ids } = useServices();
  const format = useFormat();
  const rules = saleRulesOf(shop);
  const totals = totalsOf(cart, rules);
  const { total } = totals;
  const isBeside = useMedia(media.besideCart);
  const mayGive = useCan("credit.give");
  const { tip = 0 } = cart;
  const [mode, setMode] = useState<PayMode>(() => modeOf(cart.payments, total + tip));
  const [isChoosing, setChoosing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isTipRead, setTipRead] = useState(true);
  const { busy, problem, complete } = useComplete(desk, onDone);

  const due =
    mode === "cash" ? cashDueOf({ total, tip, notCash: 0 }, rules.cashRounding) : total + tip;
  const settlement = settlementOf(cart, total, rules);
  const rounding = settlement.ok ? settlement.rounding : due - total - tip;
  const remaining = stillToPay(cart.payments, total, rules.cashRounding, tip);
  // What was left while it was allowed can be taken off; nobody borrows a tip.
  const hasTip = mode !== "credit" && (shop.business?.settings.tips === true || tip > 0);
  const [payment] = cart.payments;
  const owed = cart.payments.find(({ method }) => method === "credit")?.amount ?? 0;
  const credit = useCreditAsk(cart, owed);
  const { ask, dialog } = useApproval();
  // A cart may have shrunk under its discount, or come from somebody who may give more.
  const asks = [...discountAsks(cart, rightsOf(shop)), ...(credit === null ? [] : [credit])];
  const today = format.dayOf(useNow());
  const isSettled = isTipRead && settlement.ok && (owed === 0 || (cart.dueDate ?? "") >= today);
  const isReady = isSettled && asks.length === 0;

  const tender = (tendered: number | null) =>
    desk.edit((now) => tenderCash(now, due, tendered, ids.next()));
  const typing = useCashTyping(tender);
  const choose = (next: PayMode) => {
    setMode(next);
    typing.forget();
    desk.edit((now) => {
      if (next === "split") return { ...now, payments: [], dueDate: null };
      const paid = payBy(now, next, total, ids.next());
      return next === "credit" ? withDueDate(paid) : paid;
    });
  };
  const withDueDate = (now: CartRow): CartRow => ({
    ...now,
    dueDate: now.dueDate ?? agreedDueDate(now, today),
  });
  // A wholesale customer may make the whole of it another sum.
  const chooseCustomer = useCustomerChoice(desk, (chosen, before) => {
    const theirs = dueAsAgreed(chosen, before, today);
    if (mode === "split" || mode === "cash") return theirs;
    return payBy(theirs, mode, totalsOf(theirs, rules).total, ids.next());
  });
  const exact = () => {
    typing.forget();
    if (mode === "cash") tender(due);
  };
  /** The whole of it at once, where nothing stands in the way of the sale. */
  const takeExact = () => {
    exact();
    if (isTipRead && asks.length === 0) complete();
  };
  const askFor = async () => {
    for (const request of asks) {
      const answer = await ask(request, cart.opId);
      if (!answer.allowed || answer.approval === null) return;
      const { approval } = answer;
      desk.edit((now) => ({ ...now, approvals: [...(now.approvals ?? []), approval] }));
    }
  };
  const givenBack = settlement.ok ? settlement.change : 0;
  const finish = () => {
    const tendered = payment?.tendered ?? null;
    if (isReady && mode === "cash" && tendered !== null && isTooMuch(due, tendered))
      setAsking(true);
    else if (isReady) complete();
    else if (isSettled) void askFor();
    else if (mode === "cash" && cart.payments.length === 0) exact();
  };
  useKeys({
    F2: () => (mode === "cash" ? exact() : choose("cash")),
    F3: () => choose("mobile_money"),
    F4: () => mayGive && choose("credit"),
    Enter: finish,
    Escape: () => onBack(),
    Backspace: () => mode === "cash" && typing.press(["backspace"]),
  });
  useScanner({
    // Its digits are no money, and what it read is not lost.
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
            amount={mode === "split" ? openSum(remaining) : due}
            isRest={mode === "split"}
            total={total}
            rounding={rounding}
          />
          {mode === "split" ? null : <MethodChoice mode={mode} onChoose={choose} />}
          {hasTip ? (
            <Suspense fallback={<div className={styles.tip} />}>
              <TipPart
                tip={tip}
                change={givenBack}
                onTip={(sum) =>
                  desk.edit((now) => leaveTip(now, mode, { total, tip: sum, newId: ids.next() }))
                }
                onRead={setTipRead}
                onEnter={finish}
              />
            </Suspense>
          ) : null}
          {mode === "cash" ? (
            <CashPart
              due={due}
              tendered={payment?.tendered ?? null}
              onTendered={(sum) => {
                typing.forget();
                tender(sum);
              }}
              onExact={takeExact}
              onKey={(key) => typing.press([key])}
            />
          ) : null}
          {payment !== undefined && mode !== "cash" && mode !== "split" && mode !== "credit" ? (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                finish();
              }}
            >
              <ReferencePart
                sale={cart.saleId}
                payment={payment}
                onChange={(change) => desk.edit((now) => patchPayment(now, payment.id, change))}
              />
              {/* Enter submits a form of two fields only where it has a button for it. */}
              <input type="submit" hidden />
            </form>
          ) : null}
          {mode === "split" ? (
            <SplitPart
              sale={cart.saleId}
              payments={cart.payments}
              remaining={remaining}
              newId={ids.next}
              onAdd={(part) =>
                desk.edit((now) => {
                  const added = addPart(now, part);
                  return part.method === "credit" ? withDueDate(added) : added;
                })
              }
              onRemove={(id) => desk.edit((now) => removePart(now, id))}
              onLeave={() => choose("cash")}
            />
          ) : null}
          {owed > 0 ? (
            <CreditPart
              customer={cart.customer}
              amount={owed}
              dueDate={cart.dueDate}
              onDueDate={(day) => desk.edit((now) => ({ ...now, dueDate: day }))}
              onCustomer={() => setChoosing(true)}
            />
          ) : null}
        </div>
        <div className={styles.foot}>
          <ScannedNotice scanned={scanned} onAdd={() => onBack()} />
          <PayProblems
            refused={mode === "cash" ? typing.refused : null}
            problem={problem}
            settlement={settlement}
            asks={asks}
            isSettled={isSettled}
            onAsk={() => void askFor()}
          />
          <Button
            variant="primary"
            size="pay"
            block
            glyph={Check}
            disabled={!isReady}
            busy={busy}
            data-testid="complete"
            aria-keyshortcuts="Enter"
            // Not by the second tap of a double one on what led here, which stands in the same place.
            onClick={({ detail }) => detail < 2 && finish()}
          >
            <Trans>Complete sale</Trans>
            <Kbd keys="Enter" inked />
          </Button>
        </div>
      </div>
      {isBeside ? <PaidCart cart={cart} totals={totals} onBack={onBack} /> : null}
      <CustomerDialog open={isChoosing} onOpenChange={setChoosing} onChoose={chooseCustomer} />
      <TooMuchDialog
        open={isAsking}
        onOpenChange={setAsking}
        due={due}
        change={givenBack}
        onConfirm={complete}
      />
      {dialog}
      <ShiftGate onBack={() => onBack()} />
    </div>
  );
}

/** The one figure that says what is missing. */
function openSum({ exact, cash, isOpen }: StillToPay): number {
  return isOpen ? exact || cash : 0;
}
