/** Some fields of a body, each with a value. */
export type Given<Body, Name extends keyof Body> = {
  [Field in keyof Pick<Body, Name>]: Exclude<Body[Field], undefined>;
};

/** All of the named fields of a row, each with a value. */
export type WholeFields<Row, Name extends keyof Row> = {
  [Field in Name]-?: Exclude<Row[Field], undefined>;
};

/**
 * The named fields a body gives, and no other. A field that is absent is left out; null is a value.
 *
 * @param body a body or a row that may hold more than these fields, or fewer
 */
export function givenFields<Body extends object, Name extends keyof Body & string>(
  body: Body,
  names: readonly Name[],
): Given<Body, Name>;
/** The same for whoever knows the names only as texts. */
export function givenFields(body: Record<string, unknown>, names: readonly string[]): object {
  const given = names.filter((name) => body[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, body[name]]));
}
