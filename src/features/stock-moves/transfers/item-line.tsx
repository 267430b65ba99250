import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { stepOf, whole } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { productsById } from "#/entities/products/product-queries.ts";
import { SerialField } from "#/entities/serials/serial-field.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { decimalsOf, readCount } from "#/entities/stock/count-form-values.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { useQuantityMessages } from "#/entities/stock/use-quantity-messages.ts";
import { unnamedPieces, type EnteredLine, type TransferProblems } from "./transfer-form-values.ts";
import * as styles from "./transfers.css.ts";

export interface ItemLineProps {
  readonly line: EnteredLine;
  readonly problems: TransferProblems;
  /** In thousandths; null while unknown. */
  readonly available: number | null;
  readonly onQuantity: (text: string) => void;
  readonly onSerials: (serials: string[]) => void;
  /** Called with whether this line's serial numbers are being entered. */
  readonly onNumbers: (isEntering: boolean) => void;
  readonly onRemove: () => void;
}

/** An item of a transfer: its quantity, and the serial numbers if it is serial-tracked. */
export function ItemLine(props: ItemLineProps) {
  const { line, problems, available, onQuantity, onSerials, onNumbers, onRemove } = props;
  const { t } = useLingui();
  const format = useFormat();
  const words = useQuantityMessages();
  const { db } = useShop();
  const { name, unit, product } = line;
  const [row] = valueOf(
    useLive(() => productsById(db, [product]), [db, product]),
    [],
  );
  const reading = readCount(line.quantity, unit);
  const here = format.quantity(available ?? 0, unit);
  const unnamed = unnamedPieces(line);
  // A warning only: the actual stock may exceed the ledger's.
  const isMore = reading.ok && reading.value > (available ?? 0);
  return (
    <li className={styles.line} data-testid="transfer-line">
      <div className={styles.item}>
        <strong>{name}</strong>
        <Text size="small" tone={isMore ? "warning" : "muted"} data-testid="transfer-available">
          {isMore ? <Trans>More than the {here} recorded here</Trans> : <Trans>{here} here</Trans>}
        </Text>
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
      <IconButton glyph={X} label={t`Remove ${name}`} onClick={onRemove} />
      {row?.tracking_type === "SERIAL" ? (
        <div
          className={styles.pieces}
          onFocus={() => onNumbers(true)}
          onBlur={() => onNumbers(false)}
        >
          <SerialField
            product={line.product}
            variant={line.variant}
            way="out"
            serials={line.serials}
            onSerials={onSerials}
          />
          {unnamed === 0 ? null : (
            <Text size="small" tone="warning" data-testid="transfer-unnamed">
              <Plural
                value={unnamed}
                one="# piece has no serial number here. It can be sent without one."
                other="# pieces have no serial number here. They can be sent without one."
              />
            </Text>
          )}
        </div>
      ) : null}
    </li>
  );
}
