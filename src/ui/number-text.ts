/**
 * Typed number text, parsed to plain decimal text. The fields do no rounding and no money arithmetic; the
 * owner of the value parses `decimal` exactly.
 */
export type NumberReading =
  | { readonly ok: true; readonly decimal: string; readonly value: number }
  | {
      readonly ok: false;
      readonly code: "empty" | "not_a_number" | "ambiguous" | "too_many_decimals";
    };

export interface NumberRules {
  /** Digits allowed after the point. */
  readonly decimals: number;
}

/**
 * Parses typed text. Either comma or dot may be the decimal mark, spaces are ignored:
 * - both present: the last kind is the decimal mark, the other groups thousands ("1,500.50");
 * - one kind, more than once: it groups ("1.500.000");
 * - a single comma before exactly three digits groups ("1,500"), as amounts are written here; but where three
 *   decimals are allowed, "1,250" kg could be either and is refused as `ambiguous`;
 * - any other single mark is the decimal mark ("2,5", "0,250", "1.250").
 */
export function readNumber(text: string, { decimals }: NumberRules): NumberReading {
  const packed = text.replace(/[\s\u00a0\u202f']/g, "");
  if (packed === "") return { ok: false, code: "empty" };
  const shape = /^(-?)([\d.,]*)$/.exec(packed);
  const body = shape?.[2] ?? "";
  if (!shape || !/\d/.test(body)) return { ok: false, code: "not_a_number" };

  const mark = decimalMark(body, decimals);
  if (mark === "ambiguous") return { ok: false, code: "ambiguous" };
  const [whole = "", fraction = ""] = mark === null ? [body] : splitAtLast(body, mark);
  if (!isGrouped(whole)) return { ok: false, code: "not_a_number" };
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > decimals) return { ok: false, code: "too_many_decimals" };

  const digits = whole.replace(/[.,]/g, "").replace(/^0+(?=\d)/, "") || "0";
  const magnitude = kept === "" ? digits : `${digits}.${kept}`;
  const decimal = shape[1] === "-" && magnitude !== "0" ? `-${magnitude}` : magnitude;
  return { ok: true, decimal, value: Number(decimal) };
}

function decimalMark(body: string, decimals: number): "." | "," | "ambiguous" | null {
  const commas = body.split(",").length - 1;
  const dots = body.split(".").length - 1;
  if (commas > 0 && dots > 0) return body.lastIndexOf(",") > body.lastIndexOf(".") ? "," : ".";
  if (commas + dots === 0 || commas > 1 || dots > 1) return null;
  if (dots === 1) return ".";
  if (!/^[1-9]\d{0,2},\d{3}$/.test(body)) return ",";
  return decimals >= 3 ? "ambiguous" : null;
}

function splitAtLast(body: string, mark: string): readonly [string, string] {
  const at = body.lastIndexOf(mark);
  return [body.slice(0, at), body.slice(at + 1)];
}

/** Digits without separators, or groups of three after the first, all separated by the same mark. */
function isGrouped(whole: string): boolean {
  return (
    /^\d*$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole)
  );
}

export interface StepRules extends NumberRules {
  readonly step: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The text one step up or down from `text` (from zero if it is not a number), clamped to the bounds. */
export function stepNumber(text: string, direction: 1 | -1, rules: StepRules): string {
  const reading = readNumber(text, rules);
  const from = reading.ok ? reading.value : 0;
  const raised = Math.max(from + direction * rules.step, rules.min ?? Number.NEGATIVE_INFINITY);
  const bounded = Math.min(raised, rules.max ?? Number.POSITIVE_INFINITY);
  return String(Number(bounded.toFixed(rules.decimals)));
}
