import { lazy, Suspense } from "react";
import { useServices } from "#/kit/services/services.ts";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import { CashPart } from "./cash-section.tsx";
import * as styles from "./checkout.css.ts";
import { CreditPart } from "./credit-section.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { ReferencePart } from "./reference-section.tsx";
import { SplitPart } from "./split-section.tsx";
import type { Completion } from "./use-completion.ts";
import type { Payment } from "./use-payment.ts";

/** Loaded lazily because only shops that take tips need it. */
const TipPart = lazy(async () => ({
  default: (await fetchedAtLast(() => import("./tip-section.tsx"))).TipPart,
}));

export interface PayPartsProps {
  readonly payment: Payment;
  readonly completion: Completion;
  /** Opens the choice of the customer who takes credit. */
  readonly onCustomer: () => void;
}

/** The payment method, the fields of that method, and the tip. */
export function PayParts({ payment, completion, onCustomer }: PayPartsProps) {
  const { ids } = useServices();
  const { cart, mode, sums, typing } = payment;
  return (
    <>
      {mode === "split" ? null : <MethodChoice mode={mode} onChoose={payment.choose} />}
      {payment.hasTip ? (
        <Suspense fallback={<div className={styles.tip} />}>
          <TipPart
            tip={sums.tip}
            change={sums.change}
            onTip={payment.leaveTip}
            onRead={payment.setTipRead}
            onEnter={completion.submit}
          />
        </Suspense>
      ) : null}
      {mode === "cash" ? (
        <CashPart
          due={sums.due}
          tendered={cart.payments[0]?.tendered ?? null}
          onTendered={payment.tender}
          onExact={completion.takeExact}
          onKey={(key) => typing.press([key])}
        />
      ) : null}
      <MobilePart payment={payment} onEnter={completion.submit} />
      {mode === "split" ? (
        <SplitPart
          sale={cart.saleId}
          payments={cart.payments}
          remaining={sums.remaining}
          newId={ids.next}
          onAdd={payment.add}
          onRemove={payment.remove}
          onLeave={() => payment.choose("cash")}
        />
      ) : null}
      {sums.owed > 0 ? (
        <CreditPart
          customer={cart.customer}
          amount={sums.owed}
          dueDate={cart.dueDate}
          onDueDate={payment.setDueDate}
          onCustomer={onCustomer}
        />
      ) : null}
    </>
  );
}

/** The reference of a mobile money payment. */
function MobilePart({ payment, onEnter }: { payment: Payment; onEnter: () => void }) {
  const { cart, mode } = payment;
  const [paid] = cart.payments;
  if (paid === undefined || mode === "cash" || mode === "split" || mode === "credit") return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <ReferencePart
        sale={cart.saleId}
        payment={paid}
        onChange={(change) => payment.patch(paid.id, change)}
      />
      {/* A form with two fields is submitted by Enter only if it has a submit button. */}
      <input type="submit" hidden />
    </form>
  );
}
