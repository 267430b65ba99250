type Json = Record<string, unknown>;

/**
 * Values a till could freeze into a body by mistake or malice. A server error is retried for ever and blocks
 * later operations, so each of these must get a definite response (S8).
 */
const poisons: unknown[] = [
  null,
  -1,
  2 ** 31,
  -(2 ** 53 - 1),
  "nul \u0000 inside",
  "half \ud83d of a pair",
  "x".repeat(5000),
  "9999999999999.99",
  "999999999.999",
  "0000-01-01",
  "0000-01-01T00:00:00.000Z",
  "K9999-999999999",
  "00000000-0000-0000-0000-000000000000",
  [],
];

/** Yields the body repeatedly, each time with one value replaced. */
export function* poisoned(body: Json): Generator<{ where: string; poison: unknown; body: Json }> {
  for (const where of placesIn(body))
    for (const poison of poisons) {
      const copy = structuredClone(body);
      put(copy, where.split("."), poison);
      yield { where, poison, body: copy };
    }
}

function placesIn(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return at === "" ? [] : [at];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, at === "" ? key : `${at}.${key}`),
  );
  return at === "" ? inside : [at, ...inside];
}

function put(body: Json, [key = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) body[key] = value;
  else put(body[key] as Json, rest, value);
}
