import { Package, ReceiptText, UserRound } from "lucide-react";
import { searchTerms } from "#/domain/search-text.ts";
import type { Glyph } from "#/ui/icon.tsx";
import type { Results, FoundRow } from "./use-search-results.ts";

/** A screen as listed in the menu. */
export interface FindScreen {
  readonly id: string;
  readonly to: string;
  readonly glyph: Glyph;
  readonly label: string;
}

export type RowKind = "screen" | "product" | "customer" | "sale";

export interface Row {
  /** Unique among all rows. */
  readonly key: string;
  readonly kind: RowKind;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly glyph: Glyph;
  /** The path of a screen. */
  readonly to: string | null;
}

export interface Group {
  readonly kind: RowKind;
  readonly rows: readonly Row[];
}

const glyphs = { product: Package, customer: UserRound, sale: ReceiptText } as const;

/** Groups results by kind; omits empty kinds. Screens matched by name come first. */
export function groupsOf(screens: readonly FindScreen[], typed: string, found: Results): Group[] {
  const terms = searchTerms(typed);
  const meant = screens.filter(({ label }) => {
    const words = searchTerms(label);
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  });
  const rowsOf = (kind: keyof typeof glyphs, rows: readonly FoundRow[]): Group => ({
    kind,
    rows: rows.map((row) => ({
      ...row,
      key: `${kind} ${row.id}`,
      kind,
      glyph: glyphs[kind],
      to: null,
    })),
  });
  const groups: Group[] = [
    {
      kind: "screen",
      rows: meant.map(({ id, to, glyph, label }) => ({
        key: `screen ${id}`,
        kind: "screen",
        id,
        name: label,
        detail: "",
        glyph,
        to,
      })),
    },
    rowsOf("product", found.products),
    rowsOf("customer", found.customers),
    rowsOf("sale", found.sales),
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
