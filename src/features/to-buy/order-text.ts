import type { ToBuy } from "#/contract/to-buy.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Formatter } from "#/i18n/formatter.ts";

export type Supplied = ToBuy["suppliers"][number];

/** An order as one writes it to a supplier: who asks, and a line for each item. */
export function orderText(
  { lines }: Pick<Supplied, "lines">,
  head: string,
  format: Pick<Formatter, "quantity">,
): string {
  const goods = lines.map(
    (line) => `• ${line.name}: ${format.quantity(quantity(line.quantity), line.unit)}`,
  );
  return [head, ...goods].join("\n");
}
