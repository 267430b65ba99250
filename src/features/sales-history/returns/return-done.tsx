import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Printer, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import type { Refund, SaleReturn } from "#/contract/sale.ts";
import { addAll, money } from "#/domain/money.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { ReceiptAction } from "#/entities/receipt/lazy-receipt.tsx";
import { receiptOfReturn } from "#/entities/receipt/receipt-source.ts";
import { methodNames, operatorNames } from "#/entities/sales/method-names.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Figure } from "#/ui/figure.tsx";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { note } from "#/ui/theme/text.css.ts";

export interface ReturnDoneProps {
  readonly sale: SaleView;
  readonly made: SaleReturn;
}

/** Actions on the return slip. */
type SlipAction = "print" | "share";

/** Shown once the return is recorded: the amount to refund, and its slip. */
export function ReturnDone({ sale, made }: ReturnDoneProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [action, setAction] = useState<SlipAction | null>(null);
  const [isCopy, setCopy] = useState(false);
  const wayOf = ({ method, operator }: Refund) => {
    if (method === "credit") return t`Off the debt, or kept for the customer`;
    const way = i18n._(operator === undefined ? methodNames[method] : operatorNames[operator]);
    return t`Give back by ${way}`;
  };
  const handedOver = addAll(
    made.refunds.flatMap(({ method, amount }) => (method === "credit" ? [] : [money(amount)])),
  );
  return (
    <Card title={<Trans>The items are back</Trans>} aside={format.sign}>
      <Stack gap={16}>
        <Text
          tabIndex={-1}
          ref={focusOnMount}
          data-testid="return-number"
          as="p"
          size="page"
          weight="heavy"
          numeric
        >
          {made.number}
        </Text>
        {sale.sync === "sent" ? null : (
          <p className={note}>
            <Trans>Saved on this device. It is sent when there is a network.</Trans>
          </p>
        )}
        {handedOver === 0 ? null : (
          <div>
            <p className={note}>
              <Trans>Give back</Trans>
            </p>
            <Figure amount={format.figure(handedOver)} size="change" testId="return-hand-back" />
          </div>
        )}
        <Facts>
          {made.refunds.map((refund) => (
            <Fact
              key={refund.id}
              label={wayOf(refund)}
              isSum
              testId={`return-given-${refund.method}`}
            >
              {format.figure(money(refund.amount))}
            </Fact>
          ))}
        </Facts>
        <WhatNext sale={sale} onAction={setAction} />
      </Stack>
      {action === null ? null : (
        <Suspense fallback={null}>
          <ReceiptAction
            action={action}
            source={receiptOfReturn(sale, made)}
            isCopy={isCopy}
            onEnd={() => {
              setAction(null);
              setCopy(true);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface WhatNextProps extends Pick<ReturnDoneProps, "sale"> {
  readonly onAction: (action: SlipAction) => void;
}

/** Opens the slip or the sale, or starts the next sale. */
function WhatNext({ sale, onAction }: WhatNextProps) {
  return (
    <Inline gap={12}>
      <Button
        variant="primary"
        glyph={Printer}
        data-testid="return-print"
        onClick={() => onAction("print")}
      >
        <Trans>Print the receipt</Trans>
      </Button>
      <Button glyph={Share2} onClick={() => onAction("share")}>
        <Trans>Share</Trans>
      </Button>
      <Link
        to="/sales/$id"
        params={{ id: sale.id }}
        className={buttonClass({})}
        data-testid="return-to-sale"
      >
        <Trans>Look at the sale</Trans>
      </Link>
      <Link to="/sales/create" className={buttonClass({})}>
        <Trans>New sale</Trans>
      </Link>
    </Inline>
  );
}
