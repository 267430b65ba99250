import type { ItemDraft } from "./import-draft.ts";

/** Catalogue entries for the SKUs in a file, by lower-case SKU. */
export type KnownFamilies = {
  /** Items, and whether they take variants. */
  items: ReadonlyMap<string, { sku: string; takesVariants: boolean }>;
  /** The item's SKU for each variant. */
  variants: ReadonlyMap<string, string>;
};

/** Separator between an item's SKU and a variant's suffix, used if no column names the parent. */
const joint = /^[-_/. ]/;

/**
 * Returns each row's parent: the SKU of its item, or null for an item of its own. A column or the catalogue
 * may state it. Otherwise a row is a variant if its SKU is an item's SKU plus a suffix and the item takes
 * variants: the catalogue or the file says so, or it is new and has no stock of its own in the file.
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

/** Returns possible parent SKUs, longest first: `TEE-RED-L` may belong to `TEE-RED` or `TEE`. */
export function prefixesOf(sku: string): string[] {
  const prefixes: string[] = [];
  for (let end = sku.length - 1; end > 0; end -= 1)
    if (joint.test(sku.slice(end))) prefixes.push(sku.slice(0, end));
  return prefixes;
}
