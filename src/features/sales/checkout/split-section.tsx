import { Trans, useLingui } from "@lingui/react/macro";
import { Trash, Undo2 } from "lucide-react";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import { parseMoney } from "#/domain/money.ts";
import { isTooMuch } from "#/domain/tender.ts";
import { paymentMethods, type PaymentMethod } from "#/domain/sale.ts";
import type { CartPayment } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { readNumber } from "#/ui/number-text.ts";
import { Segmented } from "#/ui/segmented.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { methodNames } from "#/entities/sales/method-names.ts";
import * as styles from "./checkout.css.ts";
import type { StillToPay } from "./payment-form-values.ts";
import { ReferencePart } from "./reference-section.tsx";
import { TooMuchDialog } from "./too-much-dialog.tsx";

export interface SplitPartProps {
  readonly sale: string;
  readonly payments: readonly CartPayment[];
  readonly remaining: StillToPay;
  readonly newId: () => string;
  readonly onAdd: (part: CartPayment) => void;
  readonly onRemove: (id: string) => void;
  /** Returns to a single payment and discards the parts. */
  readonly onLeave: () => void;
}

/**
 * A sale paid in parts: those entered, and the next one. Its method choice takes the position of the one for
 * a single payment.
 */
export function SplitPart(props: SplitPartProps) {
  const { sale, payments, remaining, newId, onAdd, onRemove, onLeave } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const root = useRef<HTMLDivElement>(null);
  const count = useRef<number | null>(null);
  useEffect(() => {
    const isPressedGone = count.current !== null || document.activeElement === document.body;
    if (count.current === payments.length || !isPressedGone) return;
    count.current = payments.length;
    // The pressed button has been removed: focus moves to the next part, or to where Enter completes the
    // sale.
    const next = root.current?.querySelector<HTMLElement>("[role=radio][aria-checked=true]");
    (next ?? heading())?.focus();
  }, [payments.length]);
  const leave = () => {
    onLeave();
    heading()?.focus();
  };
  return (
    <div ref={root} className={styles.fields}>
      {payments.map((payment) => {
        const name = i18n._(methodNames[payment.method]);
        return (
          <div key={payment.id} className={styles.part} data-testid="split-part">
            <span className={styles.partName}>{name}</span>
            <Text weight="bold" numeric>
              {format.figure(payment.tendered ?? payment.amount)}
            </Text>
            <IconButton
              glyph={Trash}
              variant="quiet"
              label={t`Remove ${name}`}
              onClick={() => onRemove(payment.id)}
            />
          </div>
        );
      })}
      <div className={styles.splitHead}>
        <Text size="small" tone="muted" aria-hidden="true">
          {remaining.isOpen ? <Trans>Next part by</Trans> : null}
        </Text>
        <Button
          size="small"
          variant="quiet"
          glyph={Undo2}
          data-testid="split-leave"
          onClick={leave}
        >
          <Trans>Don't split</Trans>
        </Button>
      </div>
      {remaining.isOpen ? (
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

function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("h1");
}

interface PartFormValues {
  readonly method: PaymentMethod;
  /** The typed amount; empty means the whole remainder. */
  readonly text: string;
  readonly proof: Pick<CartPayment, "operator" | "reference" | "phone">;
}

/** The amount of the typed part, and whether it can be added. */
function readPart({ method, text, proof }: PartFormValues, remaining: StillToPay) {
  const left = method === "cash" || method === "credit" ? remaining[method] : remaining.exact;
  const reading = readNumber(text, { decimals: 2 });
  const typed = reading.ok ? parseMoney(reading.decimal) : null;
  const amount = text.trim() === "" ? left : typed?.ok === true ? typed.value : 0;
  const isMobile = method === "mobile_money";
  const operator = isMobile ? (proof.operator ?? "mpesa") : null;
  const isBeyond = method !== "cash" && amount > left;
  const phone = isMobile ? proof.phone : undefined;
  const isProven = !isMobile || Boolean(phone) || proof.reference.trim() !== "";
  // Less than half a coin rounds to zero in cash and is recorded as a part of zero.
  const isSum = amount > 0 || (method === "cash" && left === 0 && text.trim() === "");
  return {
    left,
    amount,
    isBeyond,
    isFarTooMuch: method === "cash" && isTooMuch(left, amount),
    canAdd: isSum && !isBeyond && isProven,
    payment: {
      method,
      amount: Math.min(amount, left),
      tendered: method === "cash" ? amount : null,
      operator,
      reference: method === "cash" || method === "credit" ? "" : proof.reference.trim(),
      ...(phone && { phone }),
    },
  };
}

interface NextPartProps extends Pick<SplitPartProps, "sale" | "remaining" | "newId" | "onAdd"> {
  readonly hasCredit: boolean;
}

function NextPart({ sale, remaining, hasCredit, newId, onAdd }: NextPartProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [method, setMethod] = useState<PaymentMethod>("cash");
  const [text, setText] = useState("");
  const [proof, setProof] = useState<PartFormValues["proof"]>({ operator: null, reference: "" });
  const part = readPart({ method, text, proof }, remaining);
  const { left, amount, isBeyond, canAdd } = part;
  const figure = format.figure(amount);
  const isTip = method === "credit" && amount <= remaining.exact;
  const tooMuch = isTip ? t`A tip is paid at once.` : t`Only cash gives change.`;
  const [isAsking, setAsking] = useState(false);
  const isWide = useMedia(media.besideCartWide);
  const keep = () => onAdd({ id: newId(), ...part.payment });
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (!canAdd) return;
    if (part.isFarTooMuch) setAsking(true);
    else keep();
  };
  return (
    <form className={styles.fields} noValidate onSubmit={add}>
      <Segmented
        label={t`Next part by`}
        columns={isWide ? paymentMethods.length : 3}
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
        placeholder={format.figure(left)}
        error={isBeyond ? tooMuch : undefined}
        data-testid="split-amount"
        onNumber={setText}
      />
      {method === "cash" || method === "credit" ? null : (
        <ReferencePart
          sale={sale}
          payment={{ ...proof, method, operator: part.payment.operator }}
          onChange={(change) => setProof((before) => ({ ...before, ...change }))}
        />
      )}
      <Button type="submit" disabled={!canAdd} data-testid="split-add">
        <Trans>Add {figure}</Trans>
      </Button>
      <TooMuchDialog
        open={isAsking}
        onOpenChange={setAsking}
        due={left}
        change={amount - left}
        action={t`Yes, add it`}
        onConfirm={keep}
      />
    </form>
  );
}
