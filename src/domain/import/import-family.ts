import type { ItemDraft } from "./import-draft.ts";

/** What the catalogue knows of the SKUs in a file, all by SKU in lower case. */
export type KnownFamilies = {
  /** Items, and whether they take variants. */
  items: ReadonlyMap<string, { sku: string; takesVariants: boolean }>;
  /** The SKU of the item, for each variant. */
  variants: ReadonlyMap<string, string>;
};

/** Between an item's SKU and a variant's suffix, where no column says whose a row is. */
const joint = /^[-_/. ]/;

/**
 * Whose variant each row is: the SKU of its item, or null for an item of its own. A column may say it,
 * or the catalogue. Else a variant is a row whose SKU is that of an item and a suffix, where the item
 * takes variants: the catalogue or the file says so, or it is new and has no stock of its own in the file.
 */
export function parentsOf(
  drafts: readonly ItemDraft[],
  { items, variants }: KnownFamilies,
): (string | null)[] {
  const inFile = new Map(drafts.map((draft) => [draft.sku.toLowerCase(), draft]));
  const takes = (key: string): boolean => {
    const draft = inFile.get(key);
    if (draft?.product_type !== undefined) return draft.product_type === "VARIABLE";
    const held = items.get(key);
    if (held !== undefined) return held.takesVariants;
    return draft !== undefined && (draft.available ?? draft.serials) === undefined;
  };
  return drafts.map(({ sku, variant_of: named, product_type: type }) => {
    const key = sku.toLowerCase();
    if (named !== undefined && named.toLowerCase() !== key) return named;
    if (type !== undefined || items.has(key)) return null;
    const known = variants.get(key);
    if (known !== undefined) return known;
    const parent = prefixesOf(sku).find((prefix) => takes(prefix.toLowerCase()));
    return parent ?? null;
  });
}

/** What may stand before a suffix, the longest first: `TEE-RED-L` may be of `TEE-RED` or of `TEE`. */
export function prefixesOf(sku: string): string[] {
  const prefixes: string[] = [];
  for (let end = sku.length - 1; end > 0; end -= 1)
    if (joint.test(sku.slice(end))) prefixes.push(sku.slice(0, end));
  return prefixes;
}
