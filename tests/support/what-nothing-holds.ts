import { z } from "zod";

/** Schema types for which only presence is checked. */
const leaves = new Set(["string", "number", "literal", "null"]);

/**
 * Lists what these schemas allow but no given value contains, one line each: a field, a list element, null, a
 * variant, an enumeration value. Values of an enumeration shared by several places are required once.
 */
export function whatNothingHolds(
  asked: readonly { name: string; schema: z.core.$ZodType; given: readonly unknown[] }[],
): string[] {
  const missing: string[] = [];
  const said = new Map<z.ZodEnum, { at: string; values: unknown[] }>();
  for (const { name, schema, given } of asked) look(schema, given, name);
  for (const [{ options }, { at, values }] of said)
    for (const one of options)
      if (!values.includes(one)) missing.push(`${at} as ${JSON.stringify(one)}`);
  return missing;

  function look(schema: z.core.$ZodType, given: readonly unknown[], at: string): void {
    const some = given.filter((one) => one !== undefined);
    if (
      schema instanceof z.ZodOptional ||
      schema instanceof z.ZodDefault ||
      schema instanceof z.ZodCatch
    ) {
      look(schema.unwrap(), some, at);
    } else if (some.length === 0) {
      missing.push(at);
    } else if (schema instanceof z.ZodNullable) {
      if (!some.includes(null)) missing.push(`${at} as null`);
      look(
        schema.unwrap(),
        some.filter((one) => one !== null),
        at,
      );
    } else if (schema instanceof z.ZodObject) {
      for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape))
        look(
          field,
          some.map((one) => (one as Record<string, unknown>)[name]),
          `${at} ${name}`,
        );
    } else if (schema instanceof z.ZodArray) {
      look(schema.element, some.flat(), `${at}[]`);
    } else if (schema instanceof z.ZodRecord) {
      look(
        schema.valueType,
        some.flatMap((one) => Object.values(one as Record<string, unknown>)),
        `${at} *`,
      );
    } else if (schema instanceof z.ZodUnion) {
      for (const [index, option] of schema.options.entries())
        look(
          option,
          some.filter((one) => z.safeParse(option, one).success),
          `${at} (${index + 1})`,
        );
    } else if (schema instanceof z.ZodEnum) {
      const { at: first, values } = said.get(schema) ?? { at, values: [] };
      said.set(schema, { at: first, values: [...values, ...some] });
    } else if (schema instanceof z.ZodBoolean) {
      for (const one of [true, false]) if (!some.includes(one)) missing.push(`${at} as ${one}`);
    } else if (!leaves.has(schema._zod.def.type)) {
      throw new TypeError(`${at} has a kind of schema this does not know: ${schema._zod.def.type}`);
    }
  }
}
