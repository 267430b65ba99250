import { useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import type { CartRow } from "#/store/cart-row.ts";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";
import { TextArea } from "#/ui/text-area.tsx";
import { form } from "../counter/counter.css.ts";
import type { CartWish } from "./adjust-form-values.ts";
import { DiscountField } from "./discount-field.tsx";
import { discountText, readDiscount } from "./discount-text.ts";

export interface WholeFormProps {
  readonly id: string;
  readonly cart: CartRow;
  readonly onSave: (wish: CartWish) => void;
}

/** Discount and note of the whole sale. */
export function WholeForm({ id, cart, onSave }: WholeFormProps) {
  const { t } = useLingui();
  const [discount, setDiscount] = useState(
    discountText(
      cart.discount > 0
        ? { kind: "amount", amount: cart.discount }
        : { kind: "share", share: cart.discountShare ?? 0 },
    ),
  );
  const [notes, setNotes] = useState(cart.notes);
  const [isTried, setTried] = useState(false);
  const wish = readDiscount(discount);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (wish === null) return focusFirstFault(event.currentTarget);
    onSave({ discount: wish, notes: notes.trim() });
  };
  return (
    <form id={id} className={form} noValidate onSubmit={save}>
      <DiscountField
        value={discount}
        onChange={setDiscount}
        error={isTried && wish === null ? t`Enter what is taken off.` : undefined}
      />
      <TextArea
        label={t`Note`}
        optional
        hint={t`About the whole sale; it stays with the sale.`}
        value={notes}
        maxLength={2000}
        data-testid="sale-note"
        onText={setNotes}
      />
    </form>
  );
}
