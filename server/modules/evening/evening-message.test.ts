import { describe, expect, it } from "vitest";
import { type EveningText, eveningMessage } from "./evening-message.ts";

/** 20 November, 20:00 in Dar es Salaam. */
const asOf = Date.parse("2026-11-20T17:00:00.000Z");

const about: EveningText = {
  name: "Duka la Neema",
  currency: "TZS",
  timeZone: "Africa/Dar_es_Salaam",
  seesCosts: true,
  figures: {
    day: "2026-11-20",
    asOf,
    amount: 1_250_000_00,
    sales: 42,
    profit: 250_000_00,
    lastWeek: 1_100_000_00,
    debts: 30_000_00,
    methods: [
      { account: "cash", amount: 900_000_00 },
      { account: "mobile_money", amount: 320_000_00 },
    ],
    difference: -500_00,
    differences: [{ shift: "s1", till: "K1", person: "Asha Juma", amount: -500_00 }],
    shiftsClosed: 2,
    openShifts: ["K3"],
    counted: [],
    silentTills: [
      { code: "K2", lastContactAt: Date.parse("2026-11-20T11:10:00.000Z"), pending: 7 },
    ],
  },
};

const sms = (of: EveningText, language: "en" | "sw") =>
  eveningMessage("sms", "+255712345678", of, language).text;
const mail = (of: EveningText, language: "en" | "sw") =>
  eveningMessage("email", "neema@duka.test", of, language);

/** Two shops were closed; one of them has differences in two accounts. */
const closed: EveningText = {
  ...about,
  figures: {
    ...about.figures,
    counted: [
      {
        place: "Kariakoo",
        differences: [
          { account: "cash", amount: -2_000_00 },
          { account: "mobile_money", amount: 500_00 },
        ],
      },
      { place: "Mbagala", differences: [] },
    ],
  },
};

describe("the evening message", () => {
  it("states the counts at the close of the day, and omits them when the day was not closed", () => {
    const lines = (text: string) => text.replaceAll("\u00a0", " ").split("\n");
    expect(lines(mail(closed, "en").text)).toEqual(
      expect.arrayContaining([
        "Counted when the day was closed",
        "Kariakoo, Cash: −TSh 2,000",
        "Kariakoo, Mobile money: TSh 500",
        "Mbagala: as it should be",
      ]),
    );
    expect(lines(mail(closed, "sw").text)).toContain("Kariakoo, Taslimu: −TSh 2,000");
    expect(lines(sms(closed, "en"))).toContain("Day closed, difference -1,500");
    expect(lines(sms(closed, "sw"))).toContain("Siku imefungwa, tofauti -1,500");
    for (const text of [mail(about, "en").text, sms(about, "en")])
      expect(text).not.toMatch(/day was closed|day closed/iu);
  });

  it("reports the day by SMS in each language, and what is incomplete", () => {
    expect(sms(about, "en")).toBe(
      [
        "Duka la Neema, 20 Nov, TSh",
        "Sales 1,250,000 (42)",
        "Gross profit 250,000",
        "No contact: K2 since 14:10, 7 not sent",
        "New debts 30,000",
        "Differences -500, not closed: K3",
        "Cash 900,000, Mobile money 320,000",
      ].join("\n"),
    );
    expect(sms(about, "sw")).toBe(
      [
        "Duka la Neema, 20 Nov, TSh",
        "Mauzo 1,250,000 (42)",
        "Faida ghafi 250,000",
        "Hazijawasiliana: K2 tangu 14:10, 7 hazijatumwa",
        "Madeni mapya 30,000",
        "Tofauti -500, hazijafungwa: K3",
        "Taslimu 900,000, Pesa za simu 320,000",
      ].join("\n"),
    );
  });

  it("fits two SMS parts in the single-unit character set, however long its contents", () => {
    const much: EveningText = {
      ...about,
      name: `Duka “Neema” ${"é".repeat(100)} www.evil.co.tz`,
      figures: {
        ...about.figures,
        amount: 1_234_567_890_05,
        profit: -234_567_890_05,
        debts: 134_567_890_05,
        sales: 12_345,
        difference: -34_567_890_05,
        openShifts: ["K10", "K11"],
        methods: ["cash", "mobile_money", "bank", "card_clearing"].map((account) => ({
          account,
          amount: 334_567_890_05,
        })),
        silentTills: Array.from({ length: 9 }, (_, at) => ({
          code: `K${at + 10}`,
          lastContactAt: asOf - 40 * 86_400_000,
          pending: 1234,
        })),
      },
    };
    for (const language of ["en", "sw"] as const) {
      const text = sms(much, language);
      expect(text.length).toBeLessThanOrEqual(2 * 153);
      expect(text).toMatch(/^[\n -Z_a-z]+$/u);
      expect(text).not.toContain("evil.co");
      // Warnings about missing data are never the part that is cut.
      expect(text).toContain(language === "en" ? "No contact: K10" : "Hazijawasiliana: K10");
      expect(text).toContain(language === "en" ? "7 more" : "nyingine 7");
      expect(text).toContain("1,234,567,890.05");
    }
  });

  it("shows the profit only to users with permission to see costs", () => {
    const blind = { ...about, seesCosts: false };
    for (const language of ["en", "sw"] as const) {
      expect(sms(about, language) + mail(about, language).text).toContain("250,000\n");
      expect(sms(blind, language) + mail(blind, language).text).not.toMatch(/profit|faida/iu);
    }
  });

  it("includes more by email: last week, each shift, each till, and that a quiet day is complete", () => {
    const long = mail(about, "en");
    expect(long).toMatchObject({ subject: "Duka la Neema: the evening of 20 Nov" });
    const text = long.text.replaceAll("\u00a0", " ");
    for (const line of [
      "Friday 20 November, as of 20:00",
      "The same weekday last week by 20:00: TSh 1,100,000; today is TSh 150,000 more",
      "Mobile money: TSh 320,000",
      "K1, Asha Juma: −TSh 500",
      "Still open, not counted: K3",
      "K2 since 14:10, 7 not sent",
    ])
      expect(text.split("\n")).toContain(line);
    const quiet = {
      ...about,
      figures: {
        ...about.figures,
        amount: 0,
        methods: [],
        differences: [],
        openShifts: [],
        shiftsClosed: 0,
        silentTills: [],
      },
    };
    expect(mail(quiet, "sw").text.replaceAll("\u00a0", " ")).toContain(
      "Siku kama hii wiki iliyopita hadi 20:00: TSh 1,100,000; leo imepungua kwa TSh 1,100,000",
    );
    for (const said of [mail(quiet, "sw").text, sms(quiet, "sw")])
      expect(said).toContain("Hakuna zamu iliyofungwa leo.");
    expect(mail(quiet, "en").text).toContain("Yes: every till in use had contact");
  });
});
