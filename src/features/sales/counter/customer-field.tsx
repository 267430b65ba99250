import { Trans, useLingui } from "@lingui/react/macro";
import { UserRound, X } from "lucide-react";
import type { CartCustomer } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { Kbd } from "#/ui/kbd.tsx";
import * as styles from "./cart.css.ts";

export interface CustomerFieldProps {
  readonly customer: CartCustomer | null;
  readonly onOpen: () => void;
  readonly onClear: () => void;
}

/** The customer of the sale, or a button to add one. */
export function CustomerField({ customer, onOpen, onClear }: CustomerFieldProps) {
  const { t } = useLingui();
  const name = customer?.name ?? "";
  if (customer === null) {
    return (
      <Button
        glyph={UserRound}
        className={styles.customerButton}
        aria-keyshortcuts="F7"
        data-testid="add-customer"
        onClick={onOpen}
      >
        <span className={styles.customerWord}>
          <Trans>Add customer</Trans>
        </span>
        <Kbd keys="F7" />
      </Button>
    );
  }
  return (
    <div className={styles.customerRow} data-testid="cart-customer">
      <Icon glyph={UserRound} />
      <span className={styles.customerName}>{name}</span>
      <IconButton
        glyph={X}
        label={t`Without ${name}`}
        variant="quiet"
        size="small"
        onClick={onClear}
      />
    </div>
  );
}
