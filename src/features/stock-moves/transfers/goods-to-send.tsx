import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { stepOf, whole } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { goodOf, type Good } from "#/entities/products/good.ts";
import { GoodFinder } from "#/entities/products/good-finder.tsx";
import { byCode } from "#/entities/products/product-queries.ts";
import { beep } from "#/entities/scanner/beep.ts";
import { useScanner } from "#/entities/scanner/use-scanner.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { decimalsOf, readCount } from "#/entities/stock/count-entry.ts";
import { stockOfProducts, type ShelfStock } from "#/entities/stock/stock-queries.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { Card } from "#/ui/card.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { useQuantityWords } from "./quantity-words.ts";
import { withGood, type EnteredLine, type TransferProblems } from "./transfer-entry.ts";
import * as styles from "./transfers.css.ts";

type Edit = (lines: readonly EnteredLine[]) => readonly EnteredLine[];

export interface GoodsToSendProps {
  readonly lines: readonly EnteredLine[];
  readonly problems: TransferProblems;
  readonly onLines: (edit: Edit) => void;
}

const unknown: ReadonlyMap<string, ShelfStock> = new Map();

/** The goods of a transfer: found by typing or scanned, each with how many and what lies here. */
export function GoodsToSend({ lines, problems, onLines }: GoodsToSendProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { ids } = useServices();
  const { language } = useFormat();
  const location = session.location.id;
  const products = [...new Set(lines.map(({ product }) => product))];
  const stock = valueOf(
    useLive(() => stockOfProducts(db, location, products), [db, location, products.join()]),
    unknown,
  );
  const add = (good: Good, scanned: boolean) =>
    onLines((was) => withGood(was, good, ids.next(), scanned));
  useScanner({
    onTyped: () => undefined,
    onScan: (code) => {
      void byCode(db, code).then((match) => {
        // A product with variants is none of them: which one was meant is chosen by name.
        const isMeant =
          match !== null && (match.variant !== null || match.product.product_type === "SIMPLE");
        beep(isMeant ? "hit" : "miss");
        if (isMeant) add(goodOf(match.product, match.variant, language), true);
        else
          toast({ kind: "warning", id: "transfer-missed", title: t`No good has the code ${code}` });
      });
    },
  });
  return (
    <Card title={<Trans>Goods</Trans>}>
      <div className={styles.form}>
        <GoodFinder
          label={t`Add a good`}
          placeholder={t`Name, SKU or barcode`}
          error={problems.lines === undefined ? undefined : t`Add at least one good.`}
          onChoose={(good) => add(good, false)}
        />
        {lines.length === 0 ? (
          <p className={note}>
            <Trans>Type a name, or scan a barcode: each scan counts one.</Trans>
          </p>
        ) : (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <GoodLine
                key={line.id}
                line={line}
                problems={problems}
                available={availableOf(stock, line)}
                onQuantity={(quantity) =>
                  onLines((was) =>
                    was.map((one) => (one.id === line.id ? { ...one, quantity } : one)),
                  )
                }
                onRemove={() => onLines((was) => was.filter(({ id }) => id !== line.id))}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function availableOf(
  stock: ReadonlyMap<string, ShelfStock>,
  { product, variant }: EnteredLine,
): number | null {
  const shelf = stock.get(product);
  return shelf === undefined ? null : (shelf.byVariant.get(variant ?? "") ?? 0);
}

interface GoodLineProps {
  readonly line: EnteredLine;
  readonly problems: TransferProblems;
  /** Thousandths; null while nothing is known of it here. */
  readonly available: number | null;
  readonly onQuantity: (text: string) => void;
  readonly onRemove: () => void;
}

function GoodLine({ line, problems, available, onQuantity, onRemove }: GoodLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useQuantityWords();
  const { name, unit } = line;
  const reading = readCount(line.quantity, unit);
  const here = format.quantity(available ?? 0, unit);
  // Said, never forbidden: what the ledger does not know may lie on the shelf all the same.
  const isMore = reading.ok && reading.value > (available ?? 0);
  return (
    <li className={styles.line} data-testid="transfer-line">
      <div className={styles.good}>
        <strong>{name}</strong>
        <span className={isMore ? styles.warning : note} data-testid="transfer-available">
          {isMore ? (
            <Trans>More than the {here} the ledger knows of here</Trans>
          ) : (
            <Trans>{here} here</Trans>
          )}
        </span>
      </div>
      <div className={styles.figure}>
        <NumberField
          label={t`Quantity of ${name}`}
          hideLabel
          value={line.quantity}
          decimals={decimalsOf(unit)}
          min={0}
          step={stepOf(unit) / whole}
          steppers={stepOf(unit) === whole}
          trailing={unitSymbol(unit)}
          error={words(problems.quantities.get(line.id))}
          data-testid="transfer-quantity"
          onNumber={onQuantity}
        />
      </div>
      <IconButton glyph={X} label={t`Take ${name} out`} onClick={onRemove} />
    </li>
  );
}
