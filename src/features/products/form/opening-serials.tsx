import { SerialField } from "#/entities/serials/serial-field.tsx";
import { readSerials } from "#/entities/serials/serial-list.ts";
import { readNumber } from "#/ui/number-text.ts";
import type { VariantFormValues } from "./product-form-values.ts";

/** Serials in the form's format: one per line, and their quantity. */
type Opening = Pick<VariantFormValues, "serials" | "available_stock">;

export interface OpeningSerialsProps {
  readonly product: string;
  readonly variant: string | null;
  readonly entry: Opening;
  readonly onChange: (part: Partial<Opening>) => void;
}

/** Serial numbers of a new item's opening stock. The quantity is at least the number of serials. */
export function OpeningSerials({ product, variant, entry, onChange }: OpeningSerialsProps) {
  const typed = readNumber(entry.available_stock, { decimals: 3 });
  const held = typed.ok ? typed.value : 0;
  return (
    <SerialField
      product={product}
      variant={variant}
      way="in"
      serials={readSerials(entry.serials)}
      onSerials={(serials) => {
        const available_stock = serials.length > held ? String(serials.length) : null;
        onChange({
          serials: serials.join("\n"),
          ...(available_stock === null ? {} : { available_stock }),
        });
      }}
    />
  );
}
