/**
 * Copies tables (maps, lists and sets of rows) so that no row, nor any value directly in it, is shared.
 * Deeper values are shared and must not be mutated.
 */
export function copyOf<Tables extends object>(tables: Tables): Tables {
  const copied = Object.entries(tables).map(([name, held]) => [name, copyOfTable(held)]);
  // The same tables with rows of the same types.
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
