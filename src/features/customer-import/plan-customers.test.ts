import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proposeCustomerColumns } from "#/domain/import/customer-columns.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formValuesOf, newCustomer } from "#/entities/customers/customer-form-values.ts";
import { planCustomers, type KnownCustomer } from "./plan-customers.ts";
import { mostBytes, mostCustomers, readCustomerFile, tableOfContacts } from "./read-source.ts";

/** A file stub with the properties that are read; a real Blob is slow to create. */
function file(content: Uint8Array<ArrayBuffer> | string): Pick<Blob, "size" | "arrayBuffer"> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { size: bytes.length, arrayBuffer: async () => bytes.slice().buffer };
}

const asha: KnownCustomer = {
  name: "Asha Juma",
  customer_code: "C-K1-0001",
  phone: "+255712345678",
  credit_balance: "12000.00",
};
const today = "2026-11-20";

/** Plans a file with its columns mapped by their names. */
async function planOf(
  content: Uint8Array<ArrayBuffer> | string,
  { known = [], mayAgree = true }: { known?: KnownCustomer[]; mayAgree?: boolean } = {},
) {
  const reading = await readCustomerFile(file(content));
  if (!reading.ok) return reading.code;
  const { table } = reading;
  const blank = formValuesOf(newCustomer(null), formatMoneyWire);
  const around = { known, mayAgree, blank, today };
  return planCustomers(table, proposeCustomerColumns(table.header), around);
}

describe("a customer file", () => {
  it("is read in English and Swahili, with the phone as +255 and the limit as an amount", async () => {
    const said = [
      'Name,Phone,Credit Limit,Days to Pay\nJuma,0712 000 111,"TSh 50,000",14\n',
      "Jina;Namba ya Simu;Kikomo;Siku\r\nJuma;+255 712 000 111;50.000,00;14\r\n",
    ];
    for (const content of said)
      expect(await planOf(content)).toMatchObject([
        {
          row: 1,
          problems: [],
          twin: null,
          fields: {
            name: "Juma",
            phone: "+255712000111",
            credit_limit: "50000.00",
            credit_days: 14,
          },
        },
      ]);
  });

  it("is read in any encoding a spreadsheet writes", async () => {
    const text = "Jina,Simu\nJosé Ngũgĩ,0712000111\n";
    const units = Array.from(text, (sign) => sign.charCodeAt(0));
    const utf16 = new Uint8Array([0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]);
    const utf8 = new TextEncoder().encode(`\ufeff${text}`);
    for (const bytes of [utf16, utf8])
      expect(await planOf(bytes)).toMatchObject([{ name: "José Ngũgĩ" }]);
    const windows = Uint8Array.from("Jina,Simu\nJos\u00e9,0712000111", (sign) =>
      sign.charCodeAt(0),
    );
    expect(await planOf(windows)).toMatchObject([{ name: "José" }]);
  });

  it("reports problems by row and column and accepts the other rows", async () => {
    const content = [
      "Name,Phone,Email,Credit Limit,Days to Pay,Address",
      "Juma,0712000111,,,,",
      ",0712,juma,fifty,400,",
      `${"x".repeat(201)},,,,,${"y".repeat(501)}`,
      "Rehema,,,,,,too much",
    ].join("\n");
    const planned = await planOf(content);
    expect(planned).toMatchObject([
      { row: 1, problems: [] },
      {
        row: 2,
        fields: null,
        problems: [
          { column: "name", code: "missing" },
          { column: "phone", code: "not_a_number" },
          { column: "email", code: "not_an_address" },
          { column: "credit_limit", code: "not_an_amount" },
          { column: "credit_days", code: "not_days" },
        ],
      },
      {
        row: 3,
        fields: null,
        problems: [
          { column: "name", code: "too_long" },
          { column: "address", code: "too_long" },
        ],
      },
      { row: 4, fields: null, problems: [{ column: null, code: "too_many_cells" }] },
    ]);
  });

  it("reports a phone already known or earlier in the file; without a phone it compares the name", async () => {
    const known = [
      asha,
      { name: "Neema", customer_code: "C0002", phone: null, credit_balance: "0.00" },
    ];
    const content = [
      "Name,Phone",
      "Another,0712345678",
      "Juma,0713000000",
      "Juma's wife,+255713000000",
      "neema,",
      "Rehema,",
      "REHEMA,",
    ].join("\n");
    const planned = await planOf(content, { known });
    expect(Array.isArray(planned) && planned.map(({ twin }) => twin)).toEqual([
      { of: "known", by: "phone", name: "Asha Juma", code: "C-K1-0001", owes: 12_000_00 },
      null,
      { of: "file", by: "phone", row: 2 },
      { of: "known", by: "name", name: "Neema", code: "C0002", owes: 0 },
      null,
      { of: "file", by: "name", row: 5 },
    ]);
  });

  it("contains what each customer owes today, since when and until when", async () => {
    const content = [
      "Jina,Simu,Deni,Tangu,Tarehe ya Kulipa,Siku",
      'Asha,,"15,000",01/10/2026,,14',
      "Juma,,2500.50,,2026-12-24,",
      "Neema,,7000,,,",
      "Rehema,,0,,,",
      "Baraka,,,,,",
    ].join("\n");
    const planned = await planOf(content);
    expect(Array.isArray(planned) && planned.map(({ opening }) => opening)).toEqual([
      { amount: "15000.00", since: "2026-10-01", due_date: "2026-10-15" },
      { amount: "2500.50", since: null, due_date: "2026-12-24" },
      { amount: "7000.00", since: null, due_date: "2026-12-20" },
      null,
      null,
    ]);
  });

  it("reports unreadable debts by row and column", async () => {
    const content = [
      "Name,Owes,Since,Due",
      "Asha,much,,",
      "Juma,-5,,",
      "Neema,500,31/02/2026,soon",
      "Rehema,500,2026-11-21,",
      "Baraka,,no day,nor this",
    ].join("\n");
    const planned = await planOf(content);
    expect(Array.isArray(planned) && planned.map(({ problems }) => problems)).toEqual([
      [{ column: "owed", code: "not_an_amount" }],
      [{ column: "owed", code: "not_an_amount" }],
      [
        { column: "owed_since", code: "not_a_day" },
        { column: "owed_due", code: "not_a_day" },
      ],
      [{ column: "owed_since", code: "in_the_future" }],
      [],
    ]);
  });

  it("takes no debt for a known customer, whether matched by phone or by name", async () => {
    const known = [asha, { ...asha, name: "Neema", phone: null }];
    const content = "Name,Phone,Debt\nA,0712345678,5000\nneema,,5000\nA,0712345678,\nJuma,,5000";
    const planned = await planOf(content, { known });
    expect(Array.isArray(planned) && planned.map(({ canCome }) => canCome)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("ignores terms and debts when the user may not agree to them", async () => {
    const content = "Name,Credit Limit,Days to Pay,Debt\nJuma,not a figure,999,much\n";
    expect(await planOf(content, { mayAgree: false })).toMatchObject([
      { problems: [], opening: null, fields: { credit_limit: "0.00", credit_days: 30 } },
    ]);
  });

  it("is refused with a reason when it is not a customer file", async () => {
    const zip = new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 50 }, () => 7)]);
    const many = `Name\n${"Juma\n".repeat(mostCustomers + 1)}`;
    for (const [content, code] of [
      ["", "empty"],
      ["\n,,\n", "empty"],
      ["Name,Phone\n", "header_only"],
      [zip, "not_csv"],
      [new Uint8Array(500), "not_csv"],
      [many, "too_many_rows"],
      [`${"a,".repeat(300)}\n1`, "too_many_columns"],
      ["x".repeat(mostBytes + 1), "too_large"],
    ] as const)
      expect([code, await planOf(content)]).toEqual([code, code]);
    const gone = { size: 5, arrayBuffer: () => Promise.reject(new DOMException("gone")) };
    expect(await readCustomerFile(gone)).toEqual({ ok: false, code: "unreadable" });
  });

  it("may have any content: nothing is thrown, and accepted rows are complete", async () => {
    const hard = [
      '"',
      '""',
      "\0",
      "\u202easha",
      "💥",
      "\ud800",
      "=1+1",
      "0712 000 111",
      "x".repeat(300),
    ];
    const word = fc.oneof(fc.constantFrom(...hard), fc.string({ maxLength: 12 }));
    const hostile = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .array(fc.array(word, { maxLength: 5 }), { maxLength: 12 })
        .map((rows) =>
          new TextEncoder().encode(`Name,Phone\n${rows.map((row) => row.join(",")).join("\n")}`),
        ),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (bytes) => {
        const planned = await planOf(new Uint8Array(bytes), { known: [asha] });
        if (typeof planned === "string") return;
        for (const { fields, problems } of planned) {
          expect(fields === null).toBe(problems.length > 0);
          if (fields === null) continue;
          expect(fields.name.trim().length).toBeGreaterThan(0);
          expect(fields.name.length).toBeLessThanOrEqual(200);
          expect(fields.phone ?? "+255712000111").toMatch(/^\+255[67]\d{8}$/);
        }
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});

it("contacts use their first local mobile number, and an empty selection is reported", () => {
  const chosen = [{ name: ["", "Asha"], tel: ["022 211 0000", "0712 345 678"], email: [] }, {}];
  const reading = tableOfContacts(chosen);
  expect(reading.ok && reading.table.rows.map(({ cells }) => cells)).toEqual([
    ["Asha", "0712 345 678", ""],
    ["", "", ""],
  ]);
  expect(tableOfContacts([])).toEqual({ ok: false, code: "no_contacts" });
});
