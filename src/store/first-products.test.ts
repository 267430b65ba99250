import fc from "fast-check";
import { expect, it } from "vitest";
import type { Change, ChangesAnswer } from "#/contract/sync.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { openFeed, storePage } from "./feed.ts";
import { productsByName } from "./first-products.ts";
import { firstRows, mostFirstRows } from "./first-rows.ts";
import { takeLead } from "./leader.ts";

type Named = { id: string; en: string; sw: string };

async function received(pages: readonly (readonly Named[])[]) {
  const device = createTestDevice();
  const { db, pulls } = await device.open();
  const fence = await takeLead(db, "window", 1);
  let feed = await openFeed(pulls, device.location);
  for (const [index, rows] of pages.entries()) {
    const changes = rows.map(({ id, en, sw }): Change => {
      const row = { id, name_en: en, name_sw: sw, is_featured: false };
      return { entity: "product", id, seq: index + 1, op: "put", row };
    });
    const position = index + 1;
    const more = position < pages.length;
    const page: ChangesAnswer = {
      changes,
      cursor: `${position}`,
      position,
      more,
      remaining: 0,
      visibility: "all",
    };
    feed = await storePage(pulls, fence, feed, page, 9);
  }
  return { db, device };
}

const sorted = (rows: readonly Named[], language: "en" | "sw") => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const nameOf = ({ en, sw }: Named) => (language === "sw" ? sw || en : en || sw);
  return rows
    .toSorted((a, b) => compare(nameOf(a), nameOf(b)))
    .map(nameOf)
    .slice(0, mostFirstRows);
};

it("knows the first products by name once the catalogue is loaded, in whatever order it arrived", async () => {
  const named = fc.record({
    en: fc.string({
      minLength: 1,
      maxLength: 4,
      unit: fc.constantFrom("a", "B", "c", " ", "1", "9", "é"),
    }),
    sw: fc.oneof(fc.constant(""), fc.constantFrom("sukari", "Chumvi", "10 kg", "9 kg")),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(named, { minLength: 1, maxLength: 90 }), { minLength: 1, maxLength: 4 }),
      async (drawn) => {
        const pages = drawn.map((rows, page) =>
          rows.map(({ en, sw }, at) => ({ id: `${page}-${at}`, en: `x${en}`, sw })),
        );
        const { db } = await received(pages);
        const all = pages.flat();
        for (const language of ["en", "sw"] as const) {
          const ids = await firstRows(db, productsByName(language));
          const rows = ids.map((id) => all.find((row) => row.id === id) as Named);
          expect(sorted(rows, language)).toEqual(sorted(all, language));
        }
        db.close();
      },
    ),
    { numRuns: 30 },
  );
}, 60_000);

it("a product renamed to sort first comes first, and one renamed to sort last loses its place", async () => {
  const rows = Array.from({ length: 70 }, (_, at) => ({ id: `${at}`, en: `m ${at}`, sw: "" }));
  const { db } = await received([
    rows,
    [
      { id: "69", en: "a", sw: "" },
      { id: "0", en: "z", sw: "" },
    ],
  ]);
  const ids = await firstRows(db, productsByName("en"));
  expect(ids[0]).toBe("69");
  expect(ids).not.toContain("0");
});

it("does not take a few new rows for the first ones of a catalogue loaded earlier", async () => {
  const { db, device } = await received([
    [
      { id: "a", en: "apple", sw: "" },
      { id: "b", en: "bread", sw: "" },
    ],
  ]);
  await db.meta.delete("firstRows");
  const { pulls } = await device.open();
  const fence = await takeLead(db, "window", 2);
  const feed = await openFeed(pulls, device.location);
  const row = { id: "b", name_en: "buns", name_sw: "", is_featured: false };
  const page: ChangesAnswer = {
    changes: [{ entity: "product", id: "b", seq: 7, op: "put", row }],
    cursor: "7",
    position: 7,
    more: false,
    remaining: 0,
    visibility: "all",
  };
  await storePage(pulls, fence, feed, page, 9);
  expect(await firstRows(db, productsByName("en"))).toEqual([]);
});
