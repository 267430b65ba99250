import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ListPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ToBuy } from "#/contract/to-buy.ts";
import type { PackOfLine } from "#/contract/packs.ts";
import { money } from "#/domain/money.ts";
import { inPacks, packToOrder, wholePacks } from "#/domain/pack.ts";
import { quantity as quantityOf, type Milli } from "#/domain/quantity.ts";
import { packNamed } from "#/entities/products/good.ts";
import { productsById } from "#/entities/products/product-queries.ts";
import { boughtGoods, costBy, lastCosts } from "#/entities/purchases/supplier-purchases.ts";
import { toBuyAnswer } from "#/entities/purchases/to-buy-answer.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { Language } from "#/i18n/language.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import { Button } from "#/ui/button.tsx";
import { useSteady } from "#/ui/use-steady.ts";
import * as styles from "../purchases.css.ts";
import { type EnteredLine, lineOf } from "./purchase-entry.ts";
import type { Edit } from "./use-bought-goods.ts";

export interface WhatToBuyProps {
  readonly supplier: string;
  /** For so many days, put in at once; null: for the usual ones, when the button is pressed. */
  readonly days: number | null;
  readonly onLines: (edit: Edit) => void;
  /** It is an order then. */
  readonly onPut: () => void;
}

/** Puts in what there is too little of from this supplier; silent where that is nothing, or nobody answers. */
export function WhatToBuy({ supplier, days, onLines, onPut }: WhatToBuyProps) {
  const { session: port, ids } = useServices();
  const { db, session } = useShop();
  const format = useFormat();
  const business = session.business.id;
  const { language } = format;
  const asked = { business, supplier, location: session.location.id, language };
  const answer = useQuery(toBuyAnswer(port.api, { ...asked, days: days ?? 14 }));
  const lines = answer.data?.suppliers.find((one) => one.supplier === supplier)?.lines ?? [];
  const put = async () => {
    const costs = lastCosts(await boughtGoods(db), supplier);
    const rows = await productsById(db, [...new Set(lines.map(({ product }) => product))]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const made = lines.map((line): EnteredLine => {
      const { product, variant, name, unit } = line;
      const row = rowOf.get(product);
      const before = costs.get(variant ?? product);
      const wanted = quantityOf(line.quantity);
      const pack = packToBuy(row, wanted, { last: before?.pack?.id, language });
      const usual = money(row?.cost_price ?? "0.00") * (pack?.size ?? 1);
      const cost = before === undefined ? usual : costBy(before, pack);
      const unitCost = cost === 0 ? "" : format.figure(cost);
      return {
        id: ids.next(),
        product,
        variant,
        name,
        unit,
        pack,
        quantity:
          pack === null
            ? line.quantity
            : String(inPacks(wholePacks(wanted, pack.size), pack.size).packs),
        unitCost,
        note: "",
        damaged: "",
        newPrice: "",
        serials: [],
      };
    });
    onLines((was) => [...was, ...made.filter((line) => lineOf(was, line) === undefined)]);
    onPut();
  };
  const isPut = useRef(false);
  const putOnce = useSteady((found: ToBuy | undefined) => {
    if (days === null || isPut.current || found === undefined || answer.isPlaceholderData) return;
    isPut.current = true;
    void put();
  });
  useEffect(() => putOnce(answer.data), [putOnce, answer.data]);
  if (lines.length === 0) return null;
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        glyph={ListPlus}
        data-testid="put-what-to-buy"
        onClick={() => void put()}
      >
        <Plural value={lines.length} one="What to buy (# item)" other="What to buy (# items)" />
      </Button>
    </div>
  );
}

/** What to buy a good by: whole packs, rounded up, where it has some. */
function packToBuy(
  row: StoredProduct | undefined,
  wanted: Milli,
  { last, language }: { last: string | undefined; language: Language },
): PackOfLine | null {
  if (row?.packs === undefined || row.tracking_type === "SERIAL") return null;
  const pack = packToOrder(row.packs, wanted, last);
  return pack === null ? null : packNamed(pack, language);
}
