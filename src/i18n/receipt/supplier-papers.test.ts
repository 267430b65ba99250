import { expect, it } from "vitest";
import { samplePen as pen } from "#tests/support/receipt-samples.ts";
import { drawDebitNote, type ItemsBack } from "./draw-debit-note.ts";
import { drawSupplierStatement } from "./draw-supplier-statement.ts";
import type { ReceiptPaper } from "./receipt-paper.ts";

/** The printed lines below the shop's header: `left ⇥ right`. */
function read({ blocks }: ReceiptPaper): string[] {
  const words = blocks.map((block) => {
    if (block.kind === "row") return `${block.left}\t${block.right}`.replaceAll("\u00a0", " ");
    return block.kind === "text" ? block.text : block.kind;
  });
  return words.slice(words.indexOf("VRN 40-012345-A") + 1);
}

it("a debit note states what was returned and why, and what the supplier owes for it", () => {
  const lines = [
    { id: "l1", name: "Sukari 1 kg", unit: "piece" },
    { id: "l2", name: "Simu", unit: "piece" },
  ] as const;
  const supplier = { name: "Kariakoo Traders" };
  const purchase = { number: "P-K2-000012", supplier, reference: "INV-77", lines };
  const back: ItemsBack = {
    number: "P-K2-000013",
    reason: "Expired",
    at: "2026-11-20T08:00:00.000Z",
    amount: 1_000_000,
    lines: [
      { line: "l1", quantity: 4_000, serials: [] },
      { line: "l2", quantity: 1_000, serials: ["SN-1"] },
    ],
  };
  const paper = drawDebitNote(pen(), purchase, back);
  expect(read(paper)).toEqual([
    "Debit note P-K2-000013",
    "To\tKariakoo Traders",
    expect.stringMatching(/^Date\t.*2026/u),
    "For the purchase\tP-K2-000012",
    "Bill number\tINV-77",
    "Reason\tExpired",
    "rule",
    "Sukari 1 kg\t4",
    "Simu\t1",
    "S/N SN-1",
    "rule",
    "To be credited to us\tTSh 10,000",
  ]);
  // Users who may not see costs issue a debit note without an amount.
  const plain = drawDebitNote(pen(), purchase, { ...back, amount: null });
  expect(read(plain).at(-1)).toBe("rule");
});

it("a supplier's statement lists every movement with its balance, the debt and its age", () => {
  const facts = {
    supplier: { name: "Kariakoo Traders", phone: "+255 754 000 111" },
    today: "2026-11-20",
    lines: [
      { kind: "before", day: "", number: "", amount: 5_000, balance: 5_000 },
      { kind: "purchase", day: "2026-10-01", number: "P-1", amount: 100_000, balance: 105_000 },
      { kind: "payment", day: "2026-11-11", number: "P-1", amount: -40_000, balance: 65_000 },
      { kind: "return", day: "2026-11-12", number: "P-2", amount: -5_000, balance: 60_000 },
    ],
    ages: { to_30: 0, to_60: 60_000, to_90: 0, over_90: 0 },
    owed: 60_000,
  } as const;
  const paper = drawSupplierStatement(pen(), facts);
  const words = read(paper);
  expect(words.slice(0, 5)).toEqual([
    "Statement of account",
    "Supplier\tKariakoo Traders",
    "Phone\t+255 754 000 111",
    expect.stringMatching(/^Period\t.*1.* – .*20.*2026/u),
    "rule",
  ]);
  expect(words.filter((one) => one.startsWith("balance"))).toEqual([
    "balance 50",
    "balance 1,050",
    "balance 650",
    "balance 600",
  ]);
  expect(words.slice(-3)).toEqual([
    "We owe\tTSh 600",
    "Of it, by the age of the purchases",
    "31–60 days\t600",
  ]);
  const ahead = drawSupplierStatement(pen(), { ...facts, owed: -60_000 });
  expect(read(ahead)).toContain("Our advance with you\tTSh 600");
});
