/**
 * A copy of tables (maps, lists and sets of rows) that shares no row with them, nor what a row holds.
 * What lies deeper is shared, so nothing down there may be changed in its place.
 */
export function copyOf<Tables extends object>(tables: Tables): Tables {
  const copied = Object.entries(tables).map(([name, held]) => [name, copyOfTable(held)]);
  // The same tables, each of the same rows.
  return Object.fromEntries(copied) as Tables;
}

function copyOfTable(held: unknown): unknown {
  if (held instanceof Map)
    return new Map(Array.from(held, ([key, row]: [unknown, unknown]) => [key, copyOfRow(row)]));
  if (held instanceof Set) return new Set(held);
  return Array.isArray(held) ? held.map(copyOfRow) : held;
}

function copyOfRow(row: unknown): unknown {
  if (!isPlain(row)) return row;
  const copy: Record<string, unknown> = { ...row };
  for (const name in copy) if (isPlain(copy[name])) copy[name] = { ...copy[name] };
  return copy;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
