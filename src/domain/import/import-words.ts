import { type Unit, units } from "../quantity.ts";
import { plainWords } from "./plain-words.ts";

const words = (list: string) => new Set(list.split(", ").map(plainWords));

const yesWords = words(
  "true, yes, y, 1, t, x, on, ndiyo, ndio, kweli, hai, inatumika, active, publish, published, enabled, available",
);
const noWords = words(
  "false, no, n, 0, f, off, hapana, siyo, si kweli, sio kweli, haitumiki, inactive, draft, archived, private, disabled, unpublished",
);

/** Parses yes and no in both languages and as written by other programs; null for anything else. */
export function readImportFlag(cell: string): boolean | null {
  const word = plainWords(cell);
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : null;
}

/** Spellings of units in both languages. */
const unitWords: Readonly<Record<Unit, string>> = {
  piece: "pieces pcs pc ea each unit units item no kipande vipande kimoja moja uniti",
  kg: "kgs kilo kilos kilogram kilograms kilogramme kilogramu",
  gram: "grams g gm gms gramme gramu",
  liter: "liters litre litres l lt ltr lita",
  ml: "milliliter milliliters millilitre millilitres mililita",
  meter: "meters metre metres m mtr mita",
  cm: "centimeter centimeters centimetre centimetres sentimita",
  box: "boxes bx carton cartons ctn boksi maboksi sanduku kasha katoni",
  pack: "packs packet packets pkt pk pakiti paketi",
  bottle: "bottles btl chupa",
  can: "cans tin tins kopo makopo mkebe",
  bag: "bags sack sacks mfuko mifuko gunia magunia",
  roll: "rolls roli rola",
  sheet: "sheets karatasi shiti",
  pair: "pairs pr jozi",
  dozen: "dozens dz doz dazeni",
  set: "sets seti",
};

const unitOf = new Map<string, Unit>(
  units.flatMap((unit) =>
    [unit, ...unitWords[unit].split(" ")].map((word) => [plainWords(word), unit]),
  ),
);

/** Parses a unit of measure in either language; null if unknown. */
export function readImportUnit(cell: string): Unit | null {
  return unitOf.get(plainWords(cell)) ?? null;
}
