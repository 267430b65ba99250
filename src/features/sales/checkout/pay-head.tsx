import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { IconButton } from "#/ui/icon-button.tsx";
import * as styles from "./checkout.css.ts";
import { useHeadingFocus } from "./use-heading-focus.ts";

export interface PayHeadProps {
  readonly customer: string | undefined;
  readonly onBack: () => void;
}

/** The back button, the screen title and the customer. */
export function PayHead({ customer, onBack }: PayHeadProps) {
  const { t } = useLingui();
  const heading = useHeadingFocus();
  return (
    <header className={styles.head}>
      <IconButton glyph={X} label={t`Back to the cart`} data-testid="pay-back" onClick={onBack} />
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        <Trans>Payment</Trans>
      </h1>
      <span className={styles.aside}>{customer}</span>
    </header>
  );
}
