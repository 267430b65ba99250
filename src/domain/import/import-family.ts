import type { GoodDraft } from "./import-draft.ts";

/** What can have variants: a good of the file, or one of the catalogue. */
export type Parent = { sku: string; takesVariants: boolean };

/** Between a good's SKU and a variant's suffix, where no column says whose a row is. */
const joint = /^[-_/. ]/;

/**
 * Whose variant each row is: the SKU of its good, or null for a good of its own. A column may say it.
 * Without one, a variant is a row whose SKU is that of a good and a suffix, where the good takes
 * variants: the catalogue or the file says so, or it is new and has no stock of its own in the file.
 *
 * @param known goods of the catalogue by SKU
 */
export function parentsOf(
  drafts: readonly GoodDraft[],
  known: ReadonlyMap<string, Parent>,
): (string | null)[] {
  const inFile = new Map(drafts.map((draft) => [draft.sku, draft]));
  const takes = (sku: string): boolean => {
    const draft = inFile.get(sku);
    if (draft?.product_type !== undefined) return draft.product_type === "VARIABLE";
    const held = known.get(sku);
    if (held !== undefined) return held.takesVariants;
    return draft !== undefined && draft.available === undefined;
  };
  return drafts.map(({ sku, variant_of: named, product_type: type }) => {
    if (named !== undefined && named !== sku) return named;
    if (type !== undefined || (known.get(sku) !== undefined && named === undefined)) return null;
    return (
      prefixesOf(sku).find(
        (prefix) => (inFile.has(prefix) || known.has(prefix)) && takes(prefix),
      ) ?? null
    );
  });
}

/** What may stand before a suffix, the longest first. */
function prefixesOf(sku: string): string[] {
  const prefixes: string[] = [];
  for (let end = sku.length - 1; end > 0; end -= 1)
    if (joint.test(sku.slice(end))) prefixes.push(sku.slice(0, end));
  return prefixes;
}
