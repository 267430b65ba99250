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
  /** The item as this device knows it. */
  readonly row: StoredProduct | undefined;
  /** What it cost by a pack, or by the piece, the last time; empty where that is not known. */
  readonly costBy: (pack: PackOfLine | null) => string;
  readonly onChange: (part: Partial<EnteredLine>) => void;
}

/**
 * What a line is bought by, where there is a choice: the piece or a pack. How many is what was typed, of
 * whatever is chosen; a cost that nobody typed becomes that of the other.
 */
export function BoughtBy({ line, row, costBy, onChange }: BoughtByProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const packs = packsOf(line, row).map((pack) => packNamed(pack, language));
  // The one it was put in with may be no pack of the item any more.
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

/** No id of a pack. */
const byPiece = "";

/** Pieces with numbers are counted by these. */
function packsOf({ serials }: EnteredLine, row: StoredProduct | undefined) {
  return row === undefined || row.tracking_type === "SERIAL" || serials.length > 0
    ? []
    : (row.packs ?? []);
}
