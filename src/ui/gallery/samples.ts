/* oxlint-disable lingui/no-unlocalized-strings -- a workbench for those who draw; its words are samples that no shopkeeper sees */
import type { ComboboxOption } from "../combobox-options.ts";
import type { TileStock } from "../tile.tsx";

export interface SampleItem {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly stock: number;
}

/** Sample data. Swahili first, because its words are longer. */
export const items: readonly SampleItem[] = [
  { id: "1", name: "Unga wa sembe 2 kg", price: 4800, stock: 42 },
  { id: "2", name: "Sukari 1 kg", price: 3200, stock: 18 },
  { id: "3", name: "Mafuta ya alizeti ya kupikia 1 L, chupa", price: 7500, stock: 3 },
  { id: "4", name: "Maziwa 500 ml", price: 1600, stock: 0 },
  { id: "5", name: "Majani ya chai 250 g", price: 2900, stock: 14 },
];

export function stockLevel(stock: number): TileStock {
  if (stock <= 0) return "none";
  return stock < 5 ? "low" : "enough";
}

export function written(amount: number): string {
  return amount.toLocaleString("en");
}

export const people: readonly ComboboxOption[] = [
  { value: "a", label: "Asha Mwakyusa", detail: "0712 345 678", figure: "TSh 12,000" },
  { value: "b", label: "Baraka Fundi", detail: "0754 000 111", figure: "TSh 0" },
  { value: "c", label: "Chausiku Hamisi", detail: "0689 220 430", figure: "TSh 48,500" },
  { value: "d", label: "Daudi Kessy", detail: "0765 901 223", disabled: true },
  { value: "e", label: "Editha Lyimo", detail: "0713 555 010", figure: "TSh 3,000" },
];

export const manyItems: readonly SampleItem[] = Array.from({ length: 1000 }, (_, place) => {
  const item = items[place % items.length];
  return {
    id: `many-${place}`,
    name: `${item?.name ?? ""} (${place + 1})`,
    price: 500 + ((place * 370) % 9000),
    stock: (place * 7) % 60,
  };
});

export const days: readonly string[] = Array.from({ length: 14 }, (_, day) => `${day + 7} Nov`);

export const takings: readonly number[] = [
  620, 780, 700, 940, 860, 1180, 540, 740, 820, 660, 970, 910, 1240, 770,
];
