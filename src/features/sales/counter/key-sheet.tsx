import { Trans, useLingui } from "@lingui/react/macro";
import { MonitorSmartphone } from "lucide-react";
import { Fragment } from "react";
import { openCustomerDisplay } from "#/platform/customer-display.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import * as styles from "./counter.css.ts";

export interface KeySheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The list of keyboard shortcuts, opened by "?". */
export function KeySheet({ open, onOpenChange }: KeySheetProps) {
  const { t } = useLingui();
  const keys: readonly (readonly [string, string])[] = [
    ["/", t`Search; Enter takes the first`],
    ["↑ ↓", t`Choose a line of the cart`],
    ["0 – 9", t`Quantity, price or discount of the line`],
    ["+ −", t`One more, one less`],
    ["F8", t`Quantity, price, discount in turn; money of what is measured`],
    ["F9", t`Discount, price and note; of the line or the whole`],
    ["Del", t`Remove the line`],
    ["F6", t`Scan with the camera`],
    ["Ins", t`Quick item`],
    ["F7", t`Customer`],
    ["F4", t`Park the cart`],
    ["F10", t`Bring back a parked cart, the next one each time`],
    ["F3", t`Carts of other tills`],
    ["F2", t`Pay; once more: exact`],
    // oxlint-disable-next-line lingui/no-unlocalized-strings -- names of keys
    ["F3 · F4", t`While paying: mobile money, credit`],
    ["Enter", t`Complete the sale; then: new sale`],
    ["P", t`Print the receipt of the sale just made`],
    ["Esc", t`Back`],
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Keys`}
      width="narrow"
      footer={
        <Button glyph={MonitorSmartphone} data-testid="open-display" onClick={openCustomerDisplay}>
          <Trans>Customer display</Trans>
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <Fragment key={key}>
            <dt className={styles.keyName}>{key}</dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
