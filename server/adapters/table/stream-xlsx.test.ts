import { describe, expect, it } from "vitest";
import { readXlsx } from "./read-xlsx.ts";
import { streamXlsx, type StreamRow } from "./stream-xlsx.ts";

async function written(pages: AsyncIterable<readonly StreamRow[]>): Promise<Buffer> {
  const table = {
    heads: ["Text", "Money", "Day", "Moment", "Count"],
    kinds: ["text", "money", "day", "moment", "number"] as const,
    pages,
  };
  const parts: Uint8Array[] = [];
  for await (const part of streamXlsx(table)) parts.push(part);
  return Buffer.concat(parts);
}

async function* pagesOf(...pages: (readonly StreamRow[])[]) {
  yield* pages;
}

describe("a workbook written as a stream", () => {
  it("is read back: texts unchanged, money and dates as numbers Excel calculates with", async () => {
    const odd = 'a<b>&"c"\r\n _x0041_ \u{1f600} ';
    const reading = await readXlsx(
      await written(
        pagesOf(
          [[odd, 1500.5, "2026-11-26", "2026-11-26 12:00:00", -3]],
          [],
          [
            ["=1+1", null, "", null, 0],
            ["last", 0, "1900-03-01", "2000-01-01 00:00:00", 1],
          ],
        ),
      ),
    );
    if (!reading.ok) throw new Error(reading.code);
    expect(reading.table.rows.map(({ cells }) => cells)).toEqual([
      [odd, "1500.5", "46352", "46352.5", "-3"],
      ["=1+1", "", "", "", "0"],
      ["last", "0", "61", "36526", "1"],
    ]);
  });

  it("requests a page once the previous one is written, and passes on an error of the source", async () => {
    const asked: number[] = [];
    async function* pages() {
      for (let page = 0; page < 3; page += 1) {
        asked.push(page);
        yield Array.from({ length: 500 }, (_, at) => [`${page}/${at}`, at, null, null, null]);
      }
      throw new Error("the database went away");
    }
    await expect(written(pages())).rejects.toThrow("the database went away");
    expect(asked).toEqual([0, 1, 2]);
  });

  it("contains only a header if there are no rows", async () => {
    const reading = await readXlsx(await written(pagesOf()));
    expect(reading).toMatchObject({ ok: false, code: "header_only" });
  });
});
