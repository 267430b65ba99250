/** An attribute of a variant as typed, such as colour: blue. */
export interface AttributeRow {
  readonly name: string;
  /** Text, or a JSON number, boolean or null. */
  readonly value: string;
}

type Value = string | number | boolean | null;

export type AttributeReading =
  | { ok: true; value: Record<string, Value> }
  | { ok: false; code: "name_missing" | "name_twice" | "name_long" | "value_long" };

/** Limits of the contract. */
const longestName = 60;
const longestValue = 200;

/** Returns the rows of an object; nested values are shown as JSON. */
export function attributeRows(attributes: Readonly<Record<string, unknown>>): AttributeRow[] {
  return Object.entries(attributes).map(([name, value]) => ({ name, value: textOf(value) }));
}

/** Parses the rows. Empty ones are skipped; a value without a name is an error. */
export function readAttributes(rows: readonly AttributeRow[]): AttributeReading {
  const value = new Map<string, Value>();
  for (const row of rows) {
    const name = row.name.trim();
    const text = row.value.trim();
    if (name === "" && text === "") continue;
    if (name === "") return { ok: false, code: "name_missing" };
    if (name.length > longestName) return { ok: false, code: "name_long" };
    if (text.length > longestValue) return { ok: false, code: "value_long" };
    if (value.has(name)) return { ok: false, code: "name_twice" };
    value.set(name, valueOf(text));
  }
  return { ok: true, value: Object.fromEntries(value) };
}

export type JsonReading =
  | { ok: true; rows: AttributeRow[] }
  | { ok: false; code: "not_json" | "not_an_object" | "nested" };

/** Parses the JSON view. Empty text is an empty object (specification 2 §4). */
export function readAttributeJson(text: string): JsonReading {
  if (text.trim() === "") return { ok: true, rows: [] };
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { ok: false, code: "not_json" };
  }
  if (typeof read !== "object" || read === null || Array.isArray(read)) {
    return { ok: false, code: "not_an_object" };
  }
  const isNested = Object.values(read).some((value) => typeof value === "object" && value !== null);
  if (isNested) return { ok: false, code: "nested" };
  return { ok: true, rows: attributeRows(read as Record<string, unknown>) };
}

/** Returns the rows as JSON; empty if they are invalid. */
export function attributeJson(rows: readonly AttributeRow[]): string {
  const reading = readAttributes(rows);
  return reading.ok ? JSON.stringify(reading.value, null, 2) : "";
}

/** Converts an unquoted number, boolean or null to its value; text that looks like one is quoted. */
function valueOf(text: string): Value {
  if (!/^(?:true|false|null|-?\d+(?:\.\d+)?|".*")$/su.test(text)) return text;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? text : (read as Value);
  } catch {
    return text;
  }
}

function textOf(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value) ?? "";
  return valueOf(value) === value ? value : JSON.stringify(value);
}
