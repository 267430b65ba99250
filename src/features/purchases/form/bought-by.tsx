import { useLingui } from "@lingui/react/macro";
import type { PackOfLine } from "#/contract/packs.ts";
import { packNamed } from "#/entities/products/sellable-item.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { packName } from "#/i18n/packs.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import { Segmented } from "#/ui/segmented.tsx";
import type { EnteredLine } from "./purchase-form-values.ts";

export interface BoughtByProps {
  readonly line: EnteredLine;
  /** The item as known to this device. */
  readonly row: StoredProduct | undefined;
  /** Returns the last cost per pack or unit; empty if unknown. */
  readonly costBy: (pack: PackOfLine | null) => string;
  readonly onChange: (part: Partial<EnteredLine>) => void;
}

/**
 * Selects the unit or pack of a line, if there is a choice. The typed quantity is retained; a cost that was
 * not edited changes to that of the new selection.
 */
export function BoughtBy({ line, row, costBy, onChange }: BoughtByProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const packs = packsOf(line, row).map((pack) => packNamed(pack, language));
  // The item may no longer have the pack the line was entered with.
  const isGone = line.pack !== null && packs.every(({ id }) => id !== line.pack?.id);
  const offered = isGone && line.pack !== null ? [...packs, line.pack] : packs;
  if (offered.length === 0) return null;
  const choose = (pack: PackOfLine | null) => {
    const isOurs = line.unitCost === "" || line.unitCost === costBy(line.pack);
    onChange({ pack, ...(isOurs ? { unitCost: costBy(pack) } : {}) });
  };
  return (
    <Segmented
      label={t`Bought by`}
      look="chips"
      value={line.pack?.id ?? byPiece}
      onChoose={(id) => choose(offered.find((pack) => pack.id === id) ?? null)}
      options={[
        { value: byPiece, label: t({ message: "Piece", context: "bought or sold by" }) },
        ...offered.map((pack) => ({ value: pack.id, label: packName(pack) })),
      ]}
    />
  );
}

/** Option value for single units; not a pack id. */
const byPiece = "";

/** Serial-tracked units are counted by their serials. */
function packsOf({ serials }: EnteredLine, row: StoredProduct | undefined) {
  return row === undefined || row.tracking_type === "SERIAL" || serials.length > 0
    ? []
    : (row.packs ?? []);
}
