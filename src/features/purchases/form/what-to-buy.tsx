import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ListPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ToBuy } from "#/contract/to-buy.ts";
import type { Minor } from "#/domain/money.ts";
import { productsById } from "#/entities/products/product-queries.ts";
import { boughtItems, lastCosts } from "#/entities/purchases/supplier-purchases.ts";
import { toBuyAnswer } from "#/entities/purchases/to-buy-answer.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { useStableCallback } from "#/ui/use-stable-callback.ts";
import { lineToBuy } from "./line-to-buy.ts";
import { lineOf } from "./purchase-form-values.ts";
import type { Edit } from "./use-bought-items.ts";

export interface WhatToBuyProps {
  readonly supplier: string;
  /** Number of days to buy for, added immediately; null uses the default when the button is pressed. */
  readonly days: number | null;
  readonly onLines: (edit: Edit) => void;
  /** Called after adding; the purchase is then an order. */
  readonly onPut: () => void;
}

/**
 * Adds the items from this supplier that are running low; renders nothing if there are none or the server
 * does not respond.
 */
export function WhatToBuy({ supplier, days, onLines, onPut }: WhatToBuyProps) {
  const { session: port, ids } = useServices();
  const { db, session, permissions } = useShop();
  const format = useFormat();
  const business = session.business.id;
  const { language } = format;
  const asked = { business, supplier, location: session.location.id, language };
  const answer = useQuery(toBuyAnswer(port.api, { ...asked, days: days ?? 14 }));
  const lines = answer.data?.suppliers.find((one) => one.supplier === supplier)?.lines ?? [];
  const put = async () => {
    const bought = await boughtItems(db, permissions);
    const costs = lastCosts(
      bought.filter((item) => item.supplier.id === supplier),
      supplier,
    );
    const rows = await productsById(db, [...new Set(lines.map(({ product }) => product))]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const written = (cost: Minor) => format.figure(cost);
    const made = lines.flatMap((line) => {
      const row = rowOf.get(line.product);
      const before = costs.get(line.variant ?? line.product);
      return lineToBuy(line, ids.next(), { row, before, language, written }) ?? [];
    });
    onLines((was) => [...was, ...made.filter((line) => lineOf(was, line) === undefined)]);
    onPut();
  };
  const isPut = useRef(false);
  const putOnce = useStableCallback((found: ToBuy | undefined) => {
    if (days === null || isPut.current || found === undefined || answer.isPlaceholderData) return;
    isPut.current = true;
    void put();
  });
  useEffect(() => putOnce(answer.data), [putOnce, answer.data]);
  if (lines.length === 0) return null;
  return (
    <Inline gap={8} align="center">
      <Button
        size="small"
        glyph={ListPlus}
        data-testid="put-what-to-buy"
        onClick={() => void put()}
      >
        <Plural value={lines.length} one="What to buy (# item)" other="What to buy (# items)" />
      </Button>
    </Inline>
  );
}
