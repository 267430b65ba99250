import { fieldsLike, isRecord } from "#/kit/forms/form-draft.ts";
import type { AttributeRow } from "./attribute-rows.ts";
import {
  newPack,
  newVariant,
  type PackFormValues,
  type ProductFormValues,
  type VariantFormValues,
} from "./product-form-values.ts";

/** An unfinished form, stored on this device across reloads. */
export interface ProductDraft {
  /** Ids created when the form opened, so that saving again after a reload adds nothing (S2). */
  readonly opId: string;
  readonly product: string;
  readonly entry: ProductFormValues;
}

/**
 * Restores a stored draft; null if it is malformed.
 * @param like initial form values: only fields it has, with matching types, are restored
 */
export function readProductDraft(
  kept: Record<string, unknown> | null,
  like: ProductFormValues,
): ProductDraft | null {
  if (kept === null || !isRecord(kept["entry"])) return null;
  const { opId, product, entry } = kept;
  if (typeof opId !== "string" || typeof product !== "string") return null;
  return { opId, product, entry: restored(entry, like) };
}

function restored(kept: Record<string, unknown>, like: ProductFormValues): ProductFormValues {
  const { variants, packs, ...fields } = like;
  const rows = kept["variants"];
  const boxes = kept["packs"];
  return {
    ...fieldsLike(kept, fields, ["category", "supplier"]),
    variants: Array.isArray(rows) ? rows.flatMap((row: unknown) => restoredVariant(row)) : variants,
    packs: Array.isArray(boxes) ? boxes.flatMap((box: unknown) => restoredPack(box)) : packs,
  };
}

function restoredPack(kept: unknown): PackFormValues[] {
  if (!isRecord(kept) || typeof kept["id"] !== "string") return [];
  return [fieldsLike(kept, newPack(kept["id"]))];
}

function restoredVariant(kept: unknown): VariantFormValues[] {
  if (!isRecord(kept) || typeof kept["id"] !== "string") return [];
  const { attributes: _rows, attributes_json: _json, ...fields } = newVariant(kept["id"]);
  const rows = Array.isArray(kept["attributes"]) ? kept["attributes"] : [];
  const json = kept["attributes_json"];
  return [
    {
      ...fieldsLike(kept, fields),
      attributes: rows.flatMap((row: unknown) => restoredAttribute(row)),
      attributes_json: typeof json === "string" ? json : null,
    },
  ];
}

function restoredAttribute(kept: unknown): AttributeRow[] {
  if (!isRecord(kept)) return [];
  const { name, value } = kept;
  return typeof name === "string" && typeof value === "string" ? [{ name, value }] : [];
}
