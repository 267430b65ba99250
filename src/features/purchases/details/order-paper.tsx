import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { drawOrder } from "#/i18n/receipt/draw-order.ts";
import { PaperActions } from "#/entities/purchases/paper/paper-actions.tsx";
import type { Sendable } from "#/entities/receipt/receipt-source.ts";
import { useSupplierPhone } from "#/entities/purchases/paper/use-supplier-phone.ts";
import type { Purchase, PurchaseLine } from "#/entities/purchases/purchase.ts";
import { Card } from "#/ui/card.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";

/**
 * The order document for the supplier, with or without prices; renders nothing once nothing more is expected.
 */
export function OrderPaper({ purchase }: { readonly purchase: Purchase }) {
  const [isPriced, setPriced] = useState(false);
  const phone = useSupplierPhone(purchase.supplier.id);
  const { isClosed, sums, lines, supplier, location, purchaseDate: day } = purchase;
  if (isClosed) return null;
  const ordered = lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => (isPriced ? line : withoutPrice(line)));
  const send: Sendable = {
    type: isPriced ? "priced_order" : "order",
    id: purchase.id,
    supplier: supplier.id,
    receipt: purchase.receipt,
  };
  const facts = { ...purchase, supplier: supplier.name, place: location.name, day, lines: ordered };
  return (
    <Card title={<Trans>The order for the supplier</Trans>}>
      <Stack gap={16} shrinks>
        {sums === null ? null : (
          <Checkbox label={<Trans>With prices</Trans>} checked={isPriced} onCheck={setPriced} />
        )}
        <Inline gap={8} align="center">
          <PaperActions
            draw={(pen) => drawOrder(pen, facts)}
            phone={phone}
            send={send}
            name="order"
          />
        </Inline>
      </Stack>
    </Card>
  );
}

function withoutPrice(line: PurchaseLine): PurchaseLine {
  const pack = line.pack === null ? null : { ...line.pack, cost: null };
  return { ...line, unitCost: null, pack };
}
