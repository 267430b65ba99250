import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { ListItem } from "#/ui/list-item.tsx";
import { Notice } from "#/ui/notice.tsx";

/** Page size: a stocktake of one shelf leaves the whole rest of the shop uncounted. */
const shownAtOnce = 20;

/**
 * The uncounted items. Their stock does not change, which is right for counting one shelf but not for a full
 * stocktake.
 */
export function Uncounted({ records }: { readonly records: readonly StockRecord[] }) {
  const format = useFormat();
  const [shown, setShown] = useState(0);
  return (
    <Stack as="section" gap={16} shrinks data-testid="stocktake-uncounted">
      <Notice
        tone="warning"
        action={
          shown > 0 ? null : (
            <Button size="small" onClick={() => setShown(shownAtOnce)}>
              <Trans>Show them</Trans>
            </Button>
          )
        }
      >
        <Plural
          value={records.length}
          one="# item with stock was not counted. It stays as it is."
          other="# items with stock were not counted. They stay as they are."
        />
      </Notice>
      {records
        .slice(0, shown)
        .map(({ id, name, variantName, sku, binLocation, available, unit }) => (
          <ListItem
            key={id}
            raised
            title={[name, variantName].filter(Boolean).join(" · ")}
            text={[sku, binLocation].filter(Boolean).join(" · ")}
            figure={format.quantity(available, unit)}
          />
        ))}
      {shown === 0 || shown >= records.length ? null : (
        <Button onClick={() => setShown(shown + shownAtOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Stack>
  );
}
