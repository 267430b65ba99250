import type { SaleBody } from "#/contract/writes.ts";
import { addAll, money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { lineGross } from "#/domain/cart.ts";
import type { CommandContext, Flag } from "./command.ts";
import { Refusal } from "./refusal.ts";

/** Everything about a sale that does not agree with itself or with the catalogue of its time (S14). */
export async function checkSale(
  { store, effectiveAt }: CommandContext,
  body: SaleBody,
): Promise<Flag[]> {
  // A body that names no shelf of this business is no fact of it, only a malformed one.
  if (!(await store.locationExists(body.location)))
    throw new Refusal("validation_failed", { location: ["unknown"] });
  return [...totalsDiffer(body), ...(await catalogueDiffers({ store, effectiveAt }, body))];
}

function totalsDiffer(body: SaleBody): Flag[] {
  const lines = addAll(body.lines.map((line) => money(line.line_total)));
  const paid = addAll(body.payments.map((payment) => money(payment.amount)));
  const wanted = money(body.total) + money(body.rounding);
  const agree = lines === money(body.total) && paid - money(body.change) === wanted;
  return agree
    ? []
    : [{ kind: "totals_differ", data: { lines, paid, wanted, change: money(body.change) } }];
}

async function catalogueDiffers(
  { store, effectiveAt }: Pick<CommandContext, "store" | "effectiveAt">,
  body: SaleBody,
): Promise<Flag[]> {
  const products = await store.products(ids(body, "product"), effectiveAt);
  const variants = await store.variants(ids(body, "variant"));
  return body.lines.flatMap((line): Flag[] => {
    if (line.product === null) {
      const { id, name, unit_price: price } = line;
      return [{ kind: "quick_item", data: { line: id, name, price: money(price) } }];
    }
    const product = products.get(line.product);
    // A good of another business, or of none, would point a ledger at nothing.
    if (!product) throw new Refusal("validation_failed", { lines: ["unknown"] });
    const variant = line.variant === null ? null : variants.get(line.variant);
    if (variant === undefined || (variant && variant.product !== product.id)) {
      throw new Refusal("validation_failed", { lines: ["unknown"] });
    }
    const price = product.priceThen + (variant?.priceAdjustment ?? 0);
    const asked = money(line.unit_price);
    const flags: Flag[] = [];
    if (!product.isActive || variant?.isActive === false) {
      flags.push({ kind: "product_inactive", data: { product: product.id, line: line.id } });
    }
    if (price !== asked) {
      const difference =
        lineGross(quantity(line.quantity), asked) - lineGross(quantity(line.quantity), price);
      flags.push({
        kind: "price_differs",
        data: { product: product.id, line: line.id, price, asked, difference },
      });
    }
    return flags;
  });
}

function ids(body: SaleBody, field: "product" | "variant"): string[] {
  return [...new Set(body.lines.flatMap((line) => line[field] ?? []))];
}
