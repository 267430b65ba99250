import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { byCode } from "#/entities/products/product-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";

export interface ScannedNoticeProps {
  readonly scanned: readonly string[];
  /** Adds the codes to the sale being paid; omitted once the sale is done. */
  readonly onAdd?: (() => void) | undefined;
}

/** Lists codes scanned while no cart could take them, and where they will be added. */
export function ScannedNotice({ scanned, onAdd }: ScannedNoticeProps) {
  const { db } = useShop();
  const { language } = useFormat();
  const [name, setName] = useState<string | null>(null);
  const last = scanned.at(-1);
  const count = scanned.length;
  useEffect(() => {
    if (last === undefined) return;
    let isCurrent = true;
    const show = (found: string) => isCurrent && setName(found);
    byCode(db, last).then(
      (match) => show(match === null ? last : nameIn(match.product, language)),
      () => show(last),
    );
    return () => {
      isCurrent = false;
    };
  }, [db, last, language]);
  if (last === undefined || name === null) return null;
  return (
    <Notice
      tone="info"
      urgent
      action={
        onAdd === undefined ? undefined : (
          <Button data-testid="add-scanned" onClick={onAdd}>
            <Trans>Add to this sale</Trans>
          </Button>
        )
      }
    >
      <span data-testid="scanned">
        {count === 1 ? (
          <Trans>{name} was scanned. It starts the next sale.</Trans>
        ) : (
          <Trans>{count} items were scanned. They start the next sale.</Trans>
        )}
      </span>
    </Notice>
  );
}
