import { Plural, Trans } from "@lingui/react/macro";
import { whole, type Milli } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { LeftOutMessages } from "./left-out-messages.tsx";
import { SerialField } from "./serial-field.tsx";
import { hasSerial, serialsAt, seenSerials } from "./serial-list.ts";
import { serialsInStock } from "./serial-queries.ts";

export interface CountedSerialsProps {
  readonly product: string;
  readonly variant: string | null;
  /** Number of units found; null until entered. */
  readonly found: Milli | null;
  readonly serials: readonly string[];
  readonly onSerials: (serials: string[]) => void;
}

/** The units seen in stock, and which of those recorded here will be missing. */
export function CountedSerials({
  product,
  variant,
  found,
  serials,
  onSerials,
}: CountedSerialsProps) {
  const { db, session } = useShop();
  const location = session.location.id;
  const known = valueOf(
    useLive(() => serialsInStock(db, product), [db, product]),
    [],
  );
  useScanner({
    onScan(code) {
      const serial = code.trim();
      if (!hasSerial(serials, serial)) onSerials([...serials, serial]);
    },
    onTyped: () => undefined,
  });
  const here = serialsAt(known, { variant, location }).map(({ serial }) => serial);
  const { missing, leftOut } = seenSerials(serials, here, found ?? -1);
  const numbers = missing.join(", ");
  const unnamed = found === null ? 0 : Math.max(0, found / whole - serials.length);
  return (
    <>
      <SerialField
        product={product}
        variant={variant}
        way="seen"
        serials={serials}
        onSerials={onSerials}
      />
      {numbers === "" ? null : (
        <div data-testid="pieces-missing">
          <Notice tone="warning">
            <Trans>Not seen, and so missing from now on: {numbers}</Trans>
          </Notice>
        </div>
      )}
      {leftOut === 0 ? null : (
        <p className={note} data-testid="pieces-left-out">
          <LeftOutMessages leftOut={leftOut} />
        </p>
      )}
      {unnamed === 0 || here.length === 0 ? null : (
        <p className={note} data-testid="pieces-unnamed">
          <Plural
            value={unnamed}
            one="# piece has no number here, so none is called missing."
            other="# pieces have no number here, so none is called missing."
          />
        </p>
      )}
    </>
  );
}
