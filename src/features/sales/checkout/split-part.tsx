import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useFormat } from "#/entities/shop/use-format.ts";
import { parseMoney } from "#/domain/money.ts";
import { paymentMethods, type PaymentMethod } from "#/domain/sale.ts";
import type { CartPayment } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { readNumber } from "#/ui/number-text.ts";
import { Segmented } from "#/ui/segmented.tsx";
import { methodNames } from "#/entities/sales/method-names.ts";
import * as styles from "./checkout.css.ts";
import { ReferencePart } from "./reference-part.tsx";

export interface SplitPartProps {
  readonly sale: string;
  readonly payments: readonly CartPayment[];
  /** What is still to be paid. Minor units. */
  readonly remaining: number;
  readonly newId: () => string;
  readonly onAdd: (part: CartPayment) => void;
  readonly onRemove: (id: string) => void;
}

/** A sale paid in parts: those entered, and the next one. */
export function SplitPart({ sale, payments, remaining, newId, onAdd, onRemove }: SplitPartProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <div className={styles.fields}>
      {payments.map((payment) => {
        const name = i18n._(methodNames[payment.method]);
        return (
          <div key={payment.id} className={styles.part} data-testid="split-part">
            <span className={styles.partName}>{name}</span>
            <span className={styles.partAmount}>
              {format.figure(payment.tendered ?? payment.amount)}
            </span>
            <IconButton
              glyph={Trash2}
              variant="quiet"
              label={t`Remove ${name}`}
              onClick={() => onRemove(payment.id)}
            />
          </div>
        );
      })}
      {remaining > 0 ? (
        <NextPart
          key={payments.length}
          sale={sale}
          remaining={remaining}
          hasCredit={payments.some(({ method }) => method === "credit")}
          newId={newId}
          onAdd={onAdd}
        />
      ) : null}
    </div>
  );
}

interface NextPartProps extends Pick<SplitPartProps, "sale" | "remaining" | "newId" | "onAdd"> {
  readonly hasCredit: boolean;
}

function NextPart({ sale, remaining, hasCredit, newId, onAdd }: NextPartProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [method, setMethod] = useState<PaymentMethod>("cash");
  const [text, setText] = useState("");
  const [proof, setProof] = useState<Pick<CartPayment, "operator" | "reference">>({
    operator: null,
    reference: "",
  });
  const reading = readNumber(text, { decimals: 2 });
  const typed = reading.ok ? parseMoney(reading.decimal) : null;
  const amount = text.trim() === "" ? remaining : typed?.ok === true ? typed.value : 0;
  const figure = format.figure(amount);
  const isMobile = method === "mobile_money";
  const operator = isMobile ? (proof.operator ?? "mpesa") : null;
  const isTooMuch = method !== "cash" && amount > remaining;
  const isProven = !isMobile || proof.reference.trim() !== "";
  const add = () =>
    onAdd({
      id: newId(),
      method,
      amount: Math.min(amount, remaining),
      tendered: method === "cash" ? amount : null,
      operator,
      reference: method === "cash" || method === "credit" ? "" : proof.reference.trim(),
    });
  return (
    <>
      <Segmented
        label={t`Next part by`}
        showLabel
        columns={3}
        value={method}
        onChoose={setMethod}
        options={paymentMethods.map((value) => ({
          value,
          label: <span data-testid={`split-${value}`}>{i18n._(methodNames[value])}</span>,
          disabled: value === "credit" && hasCredit,
        }))}
      />
      <NumberField
        label={t`Amount`}
        leading={format.sign}
        value={text}
        placeholder={format.figure(remaining)}
        error={isTooMuch ? t`Only cash gives change.` : undefined}
        data-testid="split-amount"
        onNumber={setText}
      />
      {method === "cash" || method === "credit" ? null : (
        <ReferencePart
          sale={sale}
          payment={{ method, operator, reference: proof.reference }}
          onChange={(change) => setProof((before) => ({ ...before, ...change }))}
        />
      )}
      <Button
        disabled={amount <= 0 || isTooMuch || !isProven}
        data-testid="split-add"
        onClick={add}
      >
        <Trans>Add {figure}</Trans>
      </Button>
    </>
  );
}
