import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CartTotals } from "#/domain/cart.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { Kbd } from "#/ui/kbd.tsx";
import { Notice } from "#/ui/notice.tsx";
import type { CartController } from "../cart/cart-controller.ts";
import type { PadMode } from "../cart/pad-modes.ts";
import { useCustomerChoice } from "../cart/use-customer-choice.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSums } from "./cart-sums.tsx";
import { CartTabs } from "./cart-tabs.tsx";
import * as styles from "./cart.css.ts";
import { CustomerField } from "./customer-field.tsx";
import { NumberPad } from "./lazy-parts.ts";
import type { LineStepsProps } from "./line-steps.tsx";
import type { LinePad } from "./use-line-pad.ts";

export interface CartPaneProps extends Pick<LineStepsProps, "onStep" | "onMeasure"> {
  readonly controller: CartController;
  readonly cart: CartRow;
  readonly unsaved: boolean;
  readonly totals: CartTotals;
  readonly chosen: CartLine | null;
  readonly pad: LinePad;
  readonly onChoose: (line: string) => void;
  readonly onRemove: (line: CartLine) => void;
  readonly onAdjust: () => void;
  readonly onCustomer: () => void;
  readonly onPark: () => void;
  /** Opens the carts handed over by other tills. */
  readonly onCarts: () => void;
  readonly onPay: () => void;
  /** On a phone or a low screen the pad replaces tabs and customer once a line is touched. */
  readonly compact?: boolean;
  /** With a keyboard present, the pad is shown only for a touched line or while in use. */
  readonly folds?: boolean;
}

/** The cart: customer, lines, pad for the chosen line, total and Pay button. */
export function CartPane(props: CartPaneProps) {
  const { controller, cart, unsaved, totals, chosen, pad } = props;
  const format = useFormat();
  const chooseCustomer = useCustomerChoice(controller);
  const isEmpty = cart.lines.length === 0;
  const due = format.figure(totals.total);
  const [isPadOpen, setPadOpen] = useState(false);
  const isFolded = props.compact === true || (props.folds === true && pad.mode === "quantity");
  const hasPad = !isEmpty && (!isFolded || isPadOpen);
  const choose = (line: string) => {
    setPadOpen(line !== chosen?.id || !isPadOpen);
    props.onChoose(line);
  };
  return (
    <div className={styles.pane} data-pad={hasPad}>
      {props.compact === true && hasPad ? null : (
        <div className={styles.top}>
          <CartTabs controller={controller} cart={cart} onCarts={props.onCarts} />
          <CustomerField
            customer={cart.customer}
            onOpen={props.onCustomer}
            onClear={() => chooseCustomer(null)}
          />
        </div>
      )}
      {unsaved ? (
        <Notice tone="critical" urgent>
          <Trans>This cart cannot be saved on the device. Finish it before you leave.</Trans>
        </Notice>
      ) : null}
      <CartLines
        lines={cart.lines}
        totals={totals}
        chosen={chosen?.id ?? null}
        pad={pad}
        onChoose={choose}
        onRemove={props.onRemove}
        onAdjust={props.onAdjust}
        onStep={props.onStep}
        onMeasure={props.onMeasure}
      />
      {!hasPad ? null : <CartPad pad={pad} rests={chosen === null} />}
      <CartSums lines={cart.lines} totals={totals} />
      <div className={styles.actions}>
        <Button
          className={styles.park}
          disabled={isEmpty}
          aria-keyshortcuts="F4"
          data-testid="park"
          onClick={props.onPark}
        >
          <Trans>Park</Trans>
          <Kbd keys="F4" />
        </Button>
        <Button
          variant="primary"
          size="pay"
          disabled={isEmpty}
          data-testid="pay"
          aria-keyshortcuts="F2"
          onClick={props.onPay}
        >
          {isEmpty ? <Trans>Pay</Trans> : <Trans>Pay {due}</Trans>}
          <Kbd keys="F2" inked />
        </Button>
      </div>
    </div>
  );
}

interface CartPadProps {
  readonly pad: LinePad;
  /** No line is chosen, so the pad is inactive. */
  readonly rests: boolean;
}

function CartPad({ pad, rests }: CartPadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const modeNames: Record<PadMode, string> = {
    quantity: t`Quantity`,
    price: t`Price`,
    discount: t`Discount in percent`,
    money: t`Quantity for an amount of money`,
  };
  const modeSigns: Record<PadMode, string> = {
    quantity: t`Qty`,
    price: t`Price`,
    discount: "%",
    money: format.sign,
  };
  return (
    <Suspense fallback={null}>
      <NumberPad
        label={t`Number pad`}
        onKey={pad.press}
        pointRests={!pad.takesPoint}
        modes={pad.modes.map((mode) => ({
          id: mode,
          label: modeSigns[mode],
          name: modeNames[mode],
          selected: pad.mode === mode,
          disabled: rests,
        }))}
        onMode={(id) => {
          const mode = pad.modes.find((known) => known === id);
          if (mode !== undefined) pad.setMode(mode);
        }}
      />
    </Suspense>
  );
}
