import fc from "fast-check";
import { expect, it } from "vitest";
import { readXlsx } from "./read-xlsx.ts";
import { writeXlsx } from "./write-xlsx.ts";

/** Text of arbitrary code units, with a high share of those that markup or the writer cannot handle. */
const units = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 0xff_ff }),
    fc.constantFrom(0, 1, 9, 10, 13, 0x7f, 0x85, 0x9f, 0xfd_d0, 0xff_fd, 0xff_fe, 0xff_ff),
    fc.constantFrom(0xd8_3f, 0xdb_ff, 0xdf_fe, 0xdf_ff),
  ),
  { minLength: 1, maxLength: 12 },
);
const text = fc.oneof(
  units.map((codes) => String.fromCharCode(...codes)),
  fc
    .array(fc.constantFrom("_", "x", "_x000D_", "_x005F_", "0041_", "_X0041_", "\r\n", " ", "<&>"))
    .map((parts) => parts.join("")),
);

it("a workbook preserves every character of every text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (cells) => {
      const row = ["row", ...cells, "end"];
      const reading = await readXlsx(
        await writeXlsx(
          row.map((_, at) => `C${at}`),
          [row],
        ),
      );
      expect(reading.ok && reading.table.rows[0]?.cells).toEqual(row);
    }),
    { numRuns: 150 },
  );
});
