import { describe, expect, it } from "vitest";
import { drawPayment } from "./draw-payment.ts";
import { drawReturn } from "./draw-return.ts";
import { drawSale } from "./draw-sale.ts";
import { paperHtml } from "./paper-html.ts";
import { paperSms, plainSigns } from "./paper-sms.ts";
import { paperText } from "./paper-text.ts";
import {
  samplePayment as paid,
  samplePen as pen,
  sampleReturn,
  sampleSale as sold,
} from "#tests/support/receipt-samples.ts";
import type { SoldFacts } from "./receipt-facts.ts";
import type { ReceiptPaper } from "./receipt-paper.ts";

/** The printed lines: `left ⇥ right`. */
function read({ blocks }: ReceiptPaper): string[] {
  return blocks.map((block) => {
    if (block.kind === "row") return `${block.left}\t${block.right}`.replaceAll("\u00a0", " ");
    if (block.kind === "text") return block.text;
    return block.kind === "code" ? `[${block.text}]` : block.kind;
  });
}

describe("the receipt of a sale", () => {
  it("shows the unit an item was measured in, when it is known", () => {
    const lines = sold.lines.map((line) => ({ ...line, product: line.name }));
    const units = new Map([
      ["Sugar", "kg"],
      ["Bread", "piece"],
    ]);
    const words = read(drawSale(pen(), { ...sold, lines, units }));
    expect(words).toContain("1.25 kg × 3,000 − 250\t3,500");
    expect(words).toContain("2 × 1,500\t3,000");
    const back = sampleReturn.lines.map((line) => ({ ...line, product: "Sugar" }));
    const slip = read(drawReturn(pen(), { ...sampleReturn, lines: back, units }));
    expect(slip.join("\n")).toMatch(/\n[\d.]+ kg\t/u);
  });

  it("states the shop and cashier, the items, the payments and the amount still to pay", () => {
    const paper = drawSale(pen(), sold);
    expect([paper.type, paper.title]).toEqual(["credit", "Receipt of a sale on credit K2-000418"]);
    expect(read(paper)).toEqual([
      "Duka la Mama Asha",
      "Mtaa wa Uhuru 12, Dar es Salaam",
      "+255 712 345 678",
      "TIN 123-456-789",
      "VRN 40-012345-A",
      "Receipt of a sale on credit",
      "K2-000418\t20 Nov 2026, 14:32",
      "Customer\tAsha Juma",
      "Served by\tNeema Mushi",
      "rule",
      "Sugar",
      "1.25 × 3,000 − 250\t3,500",
      "brown",
      "Bread",
      "2 × 1,500\t3,000",
      "rule",
      "Discount\t−250",
      "VAT 18%\t533.90",
      "Total\tTSh 6,500",
      "rule",
      "Cash\t5,000",
      "M-Pesa\t1,000",
      "QK7X2",
      "Change\t500",
      "Still to pay\tTSh 1,000",
      "Due date\t20 Dec 2026",
      expect.stringMatching(/^\[K2-000418-\d\d\]$/),
      "Bidhaa zilizouzwa",
      "hazirudishwi",
    ]);
  });

  it("shows the tip after the total, also in a text message", () => {
    const paper = drawSale(pen(), { ...sold, tip: "300.00", change: "200.00" });
    const words = read(paper);
    expect(words[words.indexOf("Total\tTSh 6,500") + 1]).toBe("Tip\t300");
    expect(paperSms(paper)).toContain("Tip 300.");
    expect(paperText(paper)).toContain("Tip  300");
    expect(paperHtml(paper)).toContain("Tip");
  });

  it("shows that it is not yet sent, a copy or void, and the fiscal data from the authority", () => {
    const fiscal = { number: "17", qr: "https://verify.example/17" };
    const facts = { ...sold, isSent: false, isVoid: true, fiscal };
    const words = read(drawSale({ ...pen(), isCopy: true }, facts));
    expect(words).toEqual(
      expect.arrayContaining([
        "COPY",
        "VOID",
        "Kept on the till, not sent yet",
        "Fiscal receipt\t17",
        "[https://verify.example/17]",
      ]),
    );
  });

  it("shows that the sale is void and what was returned of it, also in a text message", () => {
    const returns = [{ total: "1500.00" }, { total: "500.00" }];
    const voided = drawSale({ ...pen(), isCopy: true }, { ...sold, isVoid: true, returns });
    expect(voided.title).toBe("Receipt of a sale on credit K2-000418 · VOID · COPY");
    expect(read(voided).join()).not.toContain("Still to pay");
    const message = paperSms(voided);
    expect(message).toContain("K2-000418 - VOID - COPY, 20 Nov 2026");
    expect(message).not.toContain("Still to pay");
    const returned = drawSale(pen(), { ...sold, returns });
    expect(read(returned)).toContain("Given back\t−2,000");
    expect(paperSms(returned)).toContain("Given back TSh 2,000.");
  });

  it("shows the credit note of a void and of a return", () => {
    const fiscal = { number: "18", qr: "https://verify.example/18" };
    const note = ["Fiscal credit note\t18", "[https://verify.example/18]"];
    const voided = read(drawSale(pen(), { ...sold, isVoid: true, void: { fiscal } }));
    expect(voided).toEqual(expect.arrayContaining(note));
    expect(read(drawReturn(pen(), { ...sampleReturn, fiscal }))).toEqual(
      expect.arrayContaining(note),
    );
  });

  it("omits lines without content", () => {
    const bare = { ...pen().letterhead, address: null, phone: "", tax_id: null, vat_number: null };
    const facts = { ...sold, customer_name: null, by: null, due_date: null, credit_amount: "0.00" };
    const words = read(drawSale({ ...pen(), letterhead: { ...bare, footer: " " } }, facts));
    expect(words.slice(0, 3)).toEqual(["Duka la Mama Asha", expect.any(String), "rule"]);
    expect(words.at(-1)).toBe("Thank you, come again");
  });
});

it("draws a payment with the debt after it, when it is known", () => {
  expect(read(drawPayment(pen(), paid)).slice(5)).toEqual([
    "Receipt of a payment",
    "K2-000419\t21 Nov 2026, 09:00",
    "From\tAsha Juma",
    "For the sale\tK2-000418",
    "rule",
    "Received\tTSh 600",
    "Cash\t600",
    "rule",
    "Still owed of this sale\tTSh 400",
    "Owed in all\tTSh 900",
    "Received by\tNeema Mushi",
    expect.stringMatching(/^\[K2-000419-/),
    "Bidhaa zilizouzwa",
    "hazirudishwi",
  ]);
  const later = read(drawPayment(pen(), { ...paid, owed: null, handedOver: "2026-11-19" }));
  expect(later).toContain("Handed over on\t19 Nov 2026");
  expect(later.join()).not.toContain("owed");
});

it("draws the slip of a return", () => {
  const slip = drawReturn(pen(), sampleReturn);
  expect(read(slip).slice(6)).toEqual([
    "K2-000420\t21 Nov 2026, 09:30",
    "For the sale\tK2-000418",
    "rule",
    "Bread",
    "1\t1,500",
    "rule",
    "Given back\tTSh 1,500",
    "rule",
    "Cash\t1,000",
    "Off the debt, or kept for you\t500",
    "Reason: stale",
    expect.stringMatching(/^\[K2-000420-/),
    "Bidhaa zilizouzwa",
    "hazirudishwi",
  ]);
});

describe("a sent receipt", () => {
  it("is text, line by line", () => {
    const text = paperText(drawSale(pen(), sold));
    expect(text).toContain("M-Pesa  1,000\nQK7X2\nChange  500");
  });

  it("is a page without a script, and user-written text in it is only text", () => {
    const name = `<img src=x onerror="alert(1)"> & 'Co'`;
    const html = paperHtml(drawSale(pen(), { ...sold, customer_name: name }));
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;");
    expect(html).not.toMatch(/<(img|script|link)/);
  });

  it("is a text message of at most two parts, with items omitted to fit", () => {
    const items = Array.from({ length: 60 }, (_, at) => ({ ...sold.lines[0], name: `Good ${at}` }));
    const lines = items as unknown as SoldFacts["lines"];
    const message = paperSms(drawSale(pen(), { ...sold, lines }));
    expect(message.length).toBeLessThanOrEqual(306);
    expect(message).toMatch(/^[\n -Z_a-z]+$/);
    expect(message).toContain("Total TSh 6,500.");
    expect(message).toContain("Still to pay TSh 1,000.");
    const wide = { ...pen(), letterhead: { ...pen().letterhead, name: "Ñandú ".repeat(40) } };
    const long = paperSms(drawSale(wide, sold));
    expect(long.length).toBeLessThanOrEqual(306);
    expect(long).toContain("Total TSh 6,500.");
  });

  it("uses only characters that every printer has", () => {
    expect(plainSigns("Café × 2 − 5 … “ndiyo” 日本\u00a0€")).toBe(
      'Cafe x 2 - 5 ... "ndiyo" ?? EUR',
    );
  });
});
