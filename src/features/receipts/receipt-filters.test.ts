import { describe, expect, it } from "vitest";
import { isNarrowed } from "#/kit/list/fitting-rows.ts";
import { matchingReceipts } from "./local-receipts.ts";
import { queryOf } from "./receipt-server-queries.ts";
import type { ReceiptEntry } from "./listed-receipt.ts";
import { receiptFilters } from "./receipt-filters.ts";

const id = "0190a5f0-0000-7000-8000-000000000001";

const entry = (part: Partial<ReceiptEntry>): ReceiptEntry => ({
  id,
  type: "sale",
  number: "K2-000418",
  date: "2026-11-20T11:32:00.000Z",
  customer: null,
  customer_name: null,
  amount: "1500.00",
  email_sent: false,
  sms_sent: false,
  sending: null,
  status: null,
  sync: "sent",
  source: null,
  ...part,
});

describe("the receipt filters", () => {
  it("are stored in the URL, and unknown values are ignored", () => {
    const asked = { type: "credit", sent: "none", from: "2026-11-20", customer: id };
    expect(receiptFilters.read(asked)).toEqual({ ...asked, to: undefined });
    const wrong = { type: "gift", sent: "pigeon", from: "2026-02-30", to: "soon", customer: "me" };
    expect(isNarrowed(receiptFilters, receiptFilters.read(wrong))).toBe(false);
  });

  it("find by type, customer, text and delivery", () => {
    const plain = entry({});
    const sent = entry({
      type: "payment",
      customer: id,
      customer_name: "Asha Juma",
      sms_sent: true,
    });
    const found = (filters: object, text = "") => matchingReceipts([plain, sent], filters, text);
    expect(found({})).toEqual([plain, sent]);
    expect(found({ type: "payment" })).toEqual([sent]);
    expect(found({ customer: id })).toEqual([sent]);
    expect(found({ sent: "sms" })).toEqual([sent]);
    expect(found({ sent: "email" })).toEqual([]);
    expect(found({ sent: "none" })).toEqual([plain]);
    expect(found({}, "juma ash")).toEqual([sent]);
    expect(found({}, "k2-000418")).toEqual([plain, sent]);
  });

  it("send the server the same query, for receipts before those shown", () => {
    const asked = { business: "b", location: "l", text: " asha ", before: "t", page: 2 };
    expect(queryOf({ ...asked, filters: { sent: "none", type: "sale" } }).toString()).toBe(
      "business=b&location=l&page=2&page_size=25&before=t&search=asha&type=sale&email_sent=false&sms_sent=false",
    );
    const bare = queryOf({ ...asked, text: "", before: null, page: 1, filters: { sent: "sms" } });
    expect(bare.toString()).toBe("business=b&location=l&page=1&page_size=25&sms_sent=true");
  });
});
