import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caretIn, grouped, ungrouped } from "./grouped-number.ts";
import { readNumber } from "./number-text.ts";

/** A field that receives keys one by one; `|` is the caret. */
function field(shown: string, decimals = 2) {
  const at = shown.indexOf("|");
  let text = shown.replace("|", "").replaceAll(",", "");
  let caret = at;
  const put = (after: string, place: number, isForward = false) => {
    const next = ungrouped(text, { text: after, caret: place }, { decimals, isForward });
    text = next.text;
    caret = caretIn(next.text, next.caret);
  };
  const look = () => grouped(text);
  const self = {
    type: (keys: string) => {
      for (const key of keys) self.paste(key);
      return self;
    },
    paste: (piece: string) => {
      put(`${look().slice(0, caret)}${piece}${look().slice(caret)}`, caret + piece.length);
      return self;
    },
    back: () => {
      if (caret > 0) put(`${look().slice(0, caret - 1)}${look().slice(caret)}`, caret - 1);
      return self;
    },
    forward: () => {
      put(`${look().slice(0, caret)}${look().slice(caret + 1)}`, caret, true);
      return self;
    },
    replace: (from: number, to: number, piece: string) => {
      put(`${look().slice(0, from)}${piece}${look().slice(to)}`, from + piece.length);
      return self;
    },
    get seen() {
      return `${look().slice(0, caret)}|${look().slice(caret)}`;
    },
    get held() {
      return text;
    },
  };
  return self;
}

describe("a number with grouped thousands", () => {
  it.each([
    ["", ""],
    ["12", "12"],
    ["1500", "1,500"],
    ["1234567.5", "1,234,567.5"],
    ["-20000", "-20,000"],
    ["1500.", "1,500."],
    ["0.2500", "0.2500"],
    ["0070", "0070"],
    ["1500,5", "1500,5"],
    ["1.500.000", "1.500.000"],
    ["12 kg", "12 kg"],
  ])("'%s' is shown as '%s'", (text, shown) => {
    expect(grouped(text)).toBe(shown);
  });

  it("keeps the caret where the user types, at the end and in the middle", () => {
    expect(field("|").type("1234567").seen).toBe("1,234,567|");
    expect(field("1|,234").type("9").seen).toBe("19|,234");
    expect(field("|234").type("1").seen).toBe("1|,234");
    expect(field("1,234|").type(".50").seen).toBe("1,234.50|");
    expect(field("|").type("1234567").held).toBe("1234567");
  });

  it("deletes digits, also across a grouping mark", () => {
    expect(field("1,234|").back().seen).toBe("123|");
    expect(field("1,|234").back().seen).toBe("|234");
    expect(field("1|,234").forward().seen).toBe("1|34");
    expect(field("|1,234").forward().seen).toBe("|234");
    expect(field("1,234,567|").replace(0, 9, "").seen).toBe("|");
    expect(field("1,234,567|").replace(2, 5, "").seen).toBe("1|,567");
  });

  it("accepts pasted text as written", () => {
    expect(field("|").paste("1,500,000").held).toBe("1500000");
    expect(field("|").paste("1 500 000").seen).toBe("1,500,000|");
    expect(field("|").paste("1\u00a0500").held).toBe("1500");
    expect(field("|").paste("2,5").held).toBe("2,5");
    expect(field("|").type("1,500").seen).toBe("1,500|");
    expect(field("|").type("1,5000").seen).toBe("15,000|");
    expect(field("|").type("1500,50").held).toBe("1500,50");
    expect(field("9,876|").replace(0, 5, "1,234").held).toBe("1234");
  });

  it("leaves an ambiguous quantity such as 1,250 for the user to clarify", () => {
    const typed = field("|", 3).type("1,250").held;
    expect(readNumber(typed, { decimals: 3 })).toEqual({ ok: false, code: "ambiguous" });
    const plain = field("|", 3).type("1250");
    expect(plain.seen).toBe("1,250|");
    expect(readNumber(plain.held, { decimals: 3 })).toMatchObject({ decimal: "1250" });
  });

  it("holds exactly the digits shown, whatever keys are pressed", () => {
    const key = fc.constantFrom("0", "3", "7", "back", "forward", "left", "right");
    fc.assert(
      fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
        const one = field("5|");
        let digits = "5|";
        for (const struck of keys) {
          const [before = "", after = ""] = digits.split("|");
          if (struck === "back") digits = `${before.slice(0, -1)}|${after}`;
          else if (struck === "forward") digits = `${before}|${after.slice(1)}`;
          else if (/\d/.test(struck)) digits = `${before}${struck}|${after}`;
          else continue;
          if (struck === "back") one.back();
          else if (struck === "forward") one.forward();
          else one.type(struck);
          expect(one.seen.replaceAll(",", "")).toBe(digits);
        }
      }),
    );
  });
});
