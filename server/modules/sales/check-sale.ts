import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { money } from "#/domain/money.ts";
import { lineGross } from "#/domain/cart.ts";
import { packPriceOf, worthByPack } from "#/domain/pack.ts";
import { quantity } from "#/domain/quantity.ts";
import type { CheckedApproval } from "#server/kernel/ledger/approval-store.ts";
import { checkDiscounts } from "./check-discounts.ts";
import { checkTotals } from "./check-totals.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { checkApprovals } from "#server/kernel/operations/check-approvals.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { Minor, ProductFacts } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Flags everything about a sale that contradicts itself, the catalogue at its time, or the permissions of the
 * cashier and the approving supervisor (S14).
 */
export async function checkSale(context: CommandContext, body: SaleBody): Promise<Flag[]> {
  const { store, effectiveAt } = context;
  // A body naming a location outside this business is malformed, not a fact.
  if (!(await store.locationExists(body.location)))
    throw new Refusal("validation_failed", { location: ["unknown"] });
  const { judged: checked, flags } = await checkApprovals(context, body.till, body.approvals ?? []);
  return [
    ...(await checkTotals(store, body)),
    ...(await catalogueDiffers({ store, effectiveAt }, body, checked)),
    ...flags,
    ...(await checkDiscounts(context, body, checked)),
    ...(await referencesReused(context, body)),
  ];
}

/** A mobile money reference pays once: a second sale with the same one was probably not paid. */
async function referencesReused(
  { store, opId }: CommandContext,
  { payments }: SaleBody,
): Promise<Flag[]> {
  const references = payments.flatMap(({ method, reference = "" }) =>
    method === "mobile_money" && reference !== "" ? [reference] : [],
  );
  const used = references.length === 0 ? [] : await store.referencesUsed(references, opId);
  return used.map((data) => ({ kind: "reference_reused", data }));
}

async function catalogueDiffers(
  { store, effectiveAt }: Pick<CommandContext, "store" | "effectiveAt">,
  body: SaleBody,
  checked: readonly CheckedApproval[],
): Promise<Flag[]> {
  const isAllowed = (line: string) =>
    checked.some((one) => one.act === "price" && one.isValid && one.line === line);
  const products = await store.products(ids(body, "product"), effectiveAt);
  const variants = await store.variants(ids(body, "variant"));
  return body.lines.flatMap((line): Flag[] => {
    if (line.product === null) {
      const { id, name, unit_price: price } = line;
      return [{ kind: "quick_item", data: { line: id, name, price: money(price) } }];
    }
    const product = products.get(line.product);
    // An item that is not in this business would leave the ledger with a dangling reference.
    if (!product) throw new Refusal("validation_failed", { lines: ["unknown"] });
    const variant = line.variant === null ? null : variants.get(line.variant);
    if (variant === undefined || (variant && variant.product !== product.id)) {
      throw new Refusal("validation_failed", { lines: ["unknown"] });
    }
    const flags: Flag[] = [];
    if (!product.isActive || variant?.isActive === false) {
      flags.push({ kind: "product_inactive", data: { product: product.id, line: line.id } });
    }
    const differs = priceDiffers(line, product, variant?.priceAdjustment ?? 0);
    // A price approved by a supervisor is reported by its approval.
    if (differs !== null && !isAllowed(line.id))
      flags.push({
        kind: "price_differs",
        data: { product: product.id, line: line.id, ...differs },
      });
    return flags;
  });
}

/**
 * Returns the catalogue price at the time if the line was sold at another one, per unit or per pack. The
 * wholesale price also counts as a catalogue price.
 */
function priceDiffers(
  line: SaleBody["lines"][number],
  { priceThen, wholesaleThen, packsThen }: ProductFacts,
  adjustment: Minor,
): { price: Minor; asked: Minor; difference: Minor } | null {
  const { pack: by, pack_price: packPrice } = line;
  const pack = by && packsThen.find(({ id, size }) => id === by.id && size === by.size);
  const own = pack?.price ?? null;
  // A pack that did not exist at the time costs as much as its units.
  const priceAt = (each: Minor): Minor => {
    if (by === undefined) return each;
    const priced = { size: by.size, price: own === null ? null : money(own) };
    return packPriceOf(priced, { each, adjustment });
  };
  const asked = money(packPrice ?? line.unit_price);
  const price = priceAt(priceThen + adjustment);
  const isWholesale = wholesaleThen !== null && asked === priceAt(wholesaleThen + adjustment);
  if (price === asked || isWholesale) return null;
  const some = quantity(line.quantity);
  const grossAt = (amount: Minor): Minor =>
    by === undefined
      ? lineGross(some, amount)
      : worthByPack(some, { size: by.size, price: amount });
  return { price, asked, difference: grossAt(asked) - grossAt(price) };
}

function ids(body: SaleBody, field: "product" | "variant"): string[] {
  return [...new Set(body.lines.flatMap((line) => line[field] ?? []))];
}
