import type { AttributeRow } from "./attribute-rows.ts";
import { newVariant, type ProductEntry, type VariantEntry } from "./product-entry.ts";

/** A half-filled form, kept on this device over a reload. */
export interface ProductDraft {
  /** The ids made when the form opened, so that saving again after a reload adds nothing (S2). */
  readonly opId: string;
  readonly product: string;
  readonly entry: ProductEntry;
}

/** Whose form it is, and of which good; null is a new one. */
export interface DraftPlace {
  readonly business: string;
  /** What was typed for a shelf is of this one. */
  readonly location: string;
  readonly user: string;
  readonly product: string | null;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/**
 * What was typed before; null where nothing is kept or nothing of the right form.
 * @param like a form as it opens: only fields it has, of the kind it has them, are taken
 */
export function keptDraft(
  storage: Storage,
  place: DraftPlace,
  like: ProductEntry,
): ProductDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(place)) ?? "null");
    if (!isRecord(kept) || !isRecord(kept["entry"])) return null;
    const { opId, product, entry } = kept;
    if (typeof opId !== "string" || typeof product !== "string") return null;
    return { opId, product, entry: restored(entry, like) };
  } catch {
    return null;
  }
}

/** Keeps it; a storage that refuses costs only that. */
export function keepDraft(storage: Storage, place: DraftPlace, draft: ProductDraft): void {
  try {
    storage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // The form goes on with what it has in hand.
  }
}

/** The good is saved, or what was typed was given up. */
export function forgetDraft(storage: Storage, place: DraftPlace): void {
  try {
    storage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept either.
  }
}

function keyOf({ business, location, user, product }: DraftPlace): string {
  return `product-draft:${business}:${location}:${user}:${product ?? "new"}`;
}

function restored(kept: Record<string, unknown>, like: ProductEntry): ProductEntry {
  const { variants, ...fields } = like;
  const kinds = Object.entries(fields).map(([name, value]): [string, unknown] => {
    const found = kept[name];
    const isNullable = name === "category" || name === "supplier";
    const isOfKind = isNullable
      ? found === null || typeof found === "string"
      : typeof found === typeof value;
    return [name, isOfKind ? found : value];
  });
  const rows = kept["variants"];
  return {
    // Each of the names of `like`, with a value of its kind.
    ...(Object.fromEntries(kinds) as typeof fields),
    variants: Array.isArray(rows) ? rows.flatMap((row: unknown) => restoredVariant(row)) : variants,
  };
}

function restoredVariant(kept: unknown): VariantEntry[] {
  if (!isRecord(kept) || typeof kept["id"] !== "string") return [];
  const { attributes: _rows, attributes_json: _json, ...fields } = newVariant(kept["id"]);
  const kinds = Object.entries(fields).map(([name, value]): [string, unknown] => [
    name,
    typeof kept[name] === typeof value ? kept[name] : value,
  ]);
  const rows = Array.isArray(kept["attributes"]) ? kept["attributes"] : [];
  const json = kept["attributes_json"];
  return [
    {
      ...(Object.fromEntries(kinds) as typeof fields),
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
