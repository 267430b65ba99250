import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import { parseMoney } from "#/domain/money.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { readNumber } from "#/ui/number-text.ts";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "./counter.css.ts";

/** An item sold without a catalogue entry. The price is in minor units. */
export interface QuickItem {
  name: string;
  unitPrice: number;
}

export interface QuickItemDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The search text, which is most likely the item's name. */
  readonly suggestion: string;
  readonly onAdd: (item: QuickItem) => void;
}

/** Sells an item missing from the catalogue by name and price. The owner is notified. */
export function QuickItemDialog({ open, onOpenChange, suggestion, onAdd }: QuickItemDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [name, setName] = useState(suggestion);
  const [price, setPrice] = useState("");
  const [isTried, setTried] = useState(false);
  const unitPrice = readPrice(price);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === "" || unitPrice === null) return;
    onAdd({ name: name.trim(), unitPrice });
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Quick item`}
      description={t`An item that is not in the catalogue. The owner can see that.`}
      width="narrow"
      testId="quick-item-dialog"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form="quick-item" data-testid="quick-item-add">
            <Trans>Put in the cart</Trans>
          </Button>
        </>
      }
    >
      <form id="quick-item" onSubmit={add} noValidate className={styles.form}>
        <TextField
          label={t`Name`}
          value={name}
          maxLength={200}
          autoComplete="off"
          error={isTried && name.trim() === "" ? t`Say what is sold.` : undefined}
          data-testid="quick-item-name"
          data-first-focus={suggestion === "" ? "" : undefined}
          onText={setName}
        />
        <NumberField
          label={t`Price`}
          value={price}
          decimals={2}
          min={0}
          leading={format.sign}
          error={isTried && unitPrice === null ? t`Enter a price above zero.` : undefined}
          data-testid="quick-item-price"
          data-first-focus={suggestion === "" ? undefined : ""}
          onNumber={setPrice}
        />
      </form>
    </Dialog>
  );
}

/** Returns minor units, or null if the text is not a price. */
function readPrice(text: string): number | null {
  const read = readNumber(text, { decimals: 2 });
  if (!read.ok) return null;
  const price = parseMoney(read.decimal);
  return price.ok && price.value > 0 ? price.value : null;
}
