import { describe, expect, it } from "vitest";
import { paperSms } from "#/i18n/receipt/paper-sms.ts";
import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { samplePen as pen } from "#tests/support/receipt-samples.ts";
import { drawOrder, type OrderFacts } from "./draw-order.ts";

/** The printed lines below the shop's header: `left ⇥ right`. */
function read({ blocks }: ReceiptPaper): string[] {
  const words = blocks.map((block) => {
    if (block.kind === "row") return `${block.left}\t${block.right}`.replaceAll("\u00a0", " ");
    return block.kind === "text" ? block.text : block.kind;
  });
  return words.slice(words.indexOf("VRN 40-012345-A") + 1);
}

const line = {
  name: "Sukari 1 kg",
  unit: "piece",
  quantity: 24_000,
  pack: null,
  note: "",
} as const;
const order: OrderFacts = {
  number: "P-K2-000012",
  supplier: "Kariakoo Traders",
  day: "2026-11-20",
  expectedOn: "2026-11-24",
  place: "Duka kuu",
  lines: [
    { ...line, unitCost: 240_000 },
    { ...line, name: "Mchele", unit: "kg", quantity: 12_500, unitCost: 200_000, note: "Mbeya" },
  ],
  notes: "Before noon",
};

describe("a printed order", () => {
  it("states both parties, the items, the dates, the destination and the total", () => {
    const paper = drawOrder(pen(), order);
    expect([paper.type, paper.number, paper.title]).toEqual([
      "order",
      "P-K2-000012",
      "Order P-K2-000012",
    ]);
    expect(read(paper)).toEqual([
      "Order P-K2-000012",
      "To\tKariakoo Traders",
      expect.stringMatching(/^Date\t.*2026/u),
      expect.stringMatching(/^Wanted on\t.*24/u),
      "To be brought to\tDuka kuu",
      "rule",
      "Sukari 1 kg",
      "24 × 2,400\t57,600",
      "Mchele",
      "12.5 kg × 2,000\t25,000",
      "Mbeya",
      "rule",
      "Total\tTSh 82,600",
      "rule",
      "Before noon",
    ]);
  });

  it("omits prices and the total without prices, and the number before it is recorded", () => {
    const lines = order.lines.map((one) => ({ ...one, unitCost: null }));
    const plain = { ...order, lines, number: "", notes: "", place: "", expectedOn: null };
    const paper = drawOrder(pen(), plain);
    expect(read(paper).slice(3)).toEqual([
      "rule",
      "Sukari 1 kg",
      "\t24",
      "Mchele",
      "\t12.5 kg",
      "Mbeya",
    ]);
    expect(paper.title).toBe("Order from Duka la Mama Asha");
    expect(paperSms(paper)).toContain("Sukari 1 kg: 24.");
  });

  it("counts packs where it is ordered by the pack, and adds up their price to the cent", () => {
    const carton = { name: "Carton", size: 24, cost: 2_500_000 };
    const byPack = { ...line, quantity: 72_000, pack: carton, unitCost: 104_167 };
    const sack = {
      ...byPack,
      name: "Mchele",
      unit: "kg",
      pack: { ...carton, name: "Sack" },
    } as const;
    const priced = drawOrder(pen(), { ...order, lines: [byPack] });
    expect(read(priced)).toContain("3 × Carton (24) × 25,000\t75,000");
    expect(read(priced)).toContain("Total\tTSh 75,000");
    const plain = [byPack, sack].map((one) => ({
      ...one,
      unitCost: null,
      pack: { ...one.pack, cost: null },
    }));
    const paper = drawOrder(pen(), { ...order, lines: plain });
    expect(read(paper)).toContain("\t3 × Carton (24) = 72");
    expect(read(paper)).toContain("\t3 × Sack (24) = 72 kg");
    expect(paperSms(paper)).toContain("Sukari 1 kg: 3 x Carton (24) = 72.");
  });
});
