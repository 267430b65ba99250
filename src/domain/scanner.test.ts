import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  idleScanner,
  patienceMs,
  scannerIdle,
  type ScannerKey,
  type ScannerResult,
  scannerStep,
} from "./scanner.ts";

type Listened = { scanned: string[]; typed: string; results: ScannerResult[] };

/** Feeds the keys, with timer ticks where a browser would fire them, and a final one at the end. */
function listen(keys: readonly ScannerKey[]): Listened {
  let state = idleScanner;
  const results: ScannerResult[] = [];
  const take = (result: ScannerResult) => {
    ({ state } = result);
    results.push(result);
  };
  for (const key of keys) take(scannerStep(state, key));
  take(scannerIdle(state, Number.MAX_SAFE_INTEGER));
  return {
    scanned: results.flatMap(({ scanned }) => (scanned === null ? [] : [scanned])),
    typed: results.map(({ typed }) => typed ?? "").join(""),
    results,
  };
}

/** The key events of one scanned code, starting at `at`. */
function burst(
  code: string,
  at: number,
  gaps: readonly number[],
  suffix?: "Enter" | "Tab",
): ScannerKey[] {
  let time = at;
  const keys = Array.from(code, (key, index): ScannerKey => {
    time += index === 0 ? 0 : (gaps[index % gaps.length] ?? 5);
    return { key, at: time };
  });
  return suffix === undefined ? keys : [...keys, { key: suffix, at: time + 5 }];
}

const code = fc.stringMatching(/^[0-9A-Z]{6,20}$/);
const gaps = fc.array(fc.integer({ min: 0, max: 35 }), { minLength: 1, maxLength: 20 });

describe("a scanner", () => {
  it("is recognised at its Enter, which is not passed on", () => {
    const listened = listen(burst("4006381333931", 1000, [8], "Enter"));
    expect(listened).toMatchObject({ scanned: ["4006381333931"], typed: "" });
    expect(listened.results.map(({ began }) => began).indexOf(true)).toBe(0);
    expect(listened.results.filter(({ swallow }) => swallow)).toHaveLength(1);
    expect(listened.results.at(-2)?.swallow).toBe(true);
  });

  it("is recognised without a suffix after a short pause", () => {
    const keys = burst("4006381333931", 1000, [8]);
    let state = idleScanner;
    for (const key of keys) ({ state } = scannerStep(state, key));
    const last = keys.at(-1)?.at ?? 0;
    expect(scannerIdle(state, last + 60).scanned).toBeNull();
    expect(scannerIdle(state, last + 61)).toMatchObject({
      scanned: "4006381333931",
      state: idleScanner,
    });
  });

  it("sends Shift for capitals", () => {
    const keys = burst("AB12CD", 0, [10], "Tab").flatMap((key): ScannerKey[] =>
      /[A-Z]$/.test(key.key) && key.key.length === 1 ? [{ key: "Shift", at: key.at }, key] : [key],
    );
    expect(listen(keys).scanned).toEqual(["AB12CD"]);
  });

  it("loses none of 20 codes in a row, with or without a suffix, with lagging keys", () => {
    const codes = fc.array(code, { minLength: 20, maxLength: 20 });
    const suffix = fc.constantFrom("Enter" as const, "Tab" as const, undefined);
    fc.assert(
      fc.property(
        codes,
        gaps,
        suffix,
        fc.integer({ min: 61, max: 500 }),
        (all, pace, end, pause) => {
          let at = 0;
          const keys = all.flatMap((one) => {
            const sent = burst(one, at, pace, end);
            at = (sent.at(-1)?.at ?? at) + pause;
            return sent;
          });
          expect(listen(keys)).toMatchObject({ scanned: all, typed: "" });
        },
      ),
    );
  });

  it("with a suffix needs no pause between codes", () => {
    const keys = [
      ...burst("4006381333931", 0, [8], "Enter"),
      ...burst("73513537", 110, [8], "Enter"),
      ...burst("2000000000015", 180, [8], "Enter"),
    ];
    expect(listen(keys).scanned).toEqual(["4006381333931", "73513537", "2000000000015"]);
  });
});

describe("a free text field", () => {
  const inText = (keys: readonly ScannerKey[]) =>
    listen(keys.map((key) => ({ ...key, isText: true })));

  it("keeps text entered without pauses, with or without Enter", () => {
    for (const text of ["Unga wa dona", "sukari", "Maziwa500ml", "KAUNTA", "2 kg"]) {
      for (const end of [undefined, "Enter", "Tab"] as const) {
        const listened = inText(burst(text, 0, [0], end));
        expect(listened).toMatchObject({ scanned: [], typed: text });
        expect(listened.results.some(({ swallow }) => swallow)).toBe(false);
      }
    }
  });

  it("keeps digits without a suffix: they are text, not a code", () => {
    expect(inText(burst("255754100209", 0, [3]))).toMatchObject({
      scanned: [],
      typed: "255754100209",
    });
  });

  it("yields a code that ends like a scan", () => {
    for (const text of ["4006381333931", "AB-12/CD", "K1-000042"]) {
      expect(inText(burst(text, 0, [8], "Enter"))).toMatchObject({ scanned: [text], typed: "" });
    }
  });
});

describe("a user typing", () => {
  const typing = fc.array(
    fc.record({
      key: fc.oneof(
        { arbitrary: fc.constantFrom(...Array.from("abcdefghij 0123456789")), weight: 8 },
        {
          arbitrary: fc.constantFrom("Enter", "Tab", "Backspace", "Shift", "ArrowLeft"),
          weight: 1,
        },
      ),
      gap: fc.oneof(fc.integer({ min: 40, max: 90 }), fc.integer({ min: 90, max: 2000 })),
    }),
    { maxLength: 80 },
  );

  it("is never mistaken for a scanner, and loses no character", () => {
    fc.assert(
      fc.property(typing, (strokes) => {
        let at = 0;
        const keys = strokes.map(({ key, gap }): ScannerKey => {
          at += gap;
          return { key, at };
        });
        const listened = listen(keys);
        expect(listened.scanned).toEqual([]);
        expect(listened.results.some(({ swallow }) => swallow)).toBe(false);
        const characters = strokes.filter(({ key }) => key.length === 1);
        expect(listened.typed).toBe(characters.map(({ key }) => key).join(""));
      }),
      { numRuns: 500 },
    );
  });

  it("is distinguished from a slow scanner by the average, to the millisecond", () => {
    expect(listen(burst("73513537", 0, [35], "Enter")).scanned).toEqual(["73513537"]);
    expect(listen(burst("73513537", 0, [35, 35, 36], "Enter"))).toMatchObject({
      scanned: [],
      typed: "73513537",
    });
  });

  it("may press a few keys in quick succession", () => {
    const keys = [0, 20, 100, 120, 210, 225].map((at, index) => ({
      key: "unga w".charAt(index),
      at,
    }));
    expect(listen([...keys, { key: "Enter", at: 300 }])).toMatchObject({
      scanned: [],
      typed: "unga w",
    });
  });

  it("may hold down a key", () => {
    const keys = Array.from({ length: 30 }, (_, index) => ({
      key: "0",
      at: index === 0 ? 0 : 470 + index * 30,
      repeat: index > 0,
    }));
    expect(listen([...keys, { key: "Enter", at: 1400 }])).toMatchObject({
      scanned: [],
      typed: "0".repeat(30),
    });
  });

  it("and then scanning gets both", () => {
    const keys = [
      { key: "s", at: 0 },
      { key: "u", at: 150 },
      ...burst("73513537", 400, [8], "Enter"),
    ];
    expect(listen(keys)).toMatchObject({ scanned: ["73513537"], typed: "su" });
  });
});

describe("the timer's timeout", () => {
  const after = (keys: string, gap: number) =>
    [...keys].reduce(
      (state, key, at) => scannerStep(state, { key, at: at * gap }).state,
      idleScanner,
    );

  it("is longer in the middle of a code, so that a busy page does not split it", () => {
    expect(patienceMs(after("61", 4))).toBeGreaterThan(patienceMs(after("6", 4)));
    expect(patienceMs(after("6164", 50))).toBe(patienceMs(idleScanner));
  });
});
