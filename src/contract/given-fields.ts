/** Some fields of a body, each with a value. */
export type Given<Body, Name extends keyof Body> = {
  [Field in keyof Pick<Body, Name>]: Exclude<Body[Field], undefined>;
};

/** All of the named fields of a row, each with a value. */
export type WholeFields<Row, Name extends keyof Row> = {
  [Field in Name]-?: Exclude<Row[Field], undefined>;
};

/**
 * Returns only the named fields present in a body. Absent fields are omitted; null is a value.
 *
 * @param body a body or row that may have more or fewer fields
 */
export function givenFields<Body extends object, Name extends keyof Body & string>(
  body: Body,
  names: readonly Name[],
): Given<Body, Name>;
/** The same for callers that have the names only as strings. */
export function givenFields(body: Record<string, unknown>, names: readonly string[]): object {
  const given = names.filter((name) => body[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, body[name]]));
}
