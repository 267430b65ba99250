const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The text if it is a UUID, else null: a value safe to pass to the database. */
export function asUuid(value: unknown): string | null {
  return typeof value === "string" && pattern.test(value) ? value : null;
}
