import type { z } from "zod";

/**
 * Contract of an editable field. The row of its aggregate, the bodies that create and change it, and its
 * database columns are derived from the table of such fields.
 */
export interface Field {
  /** Schema in a row; optional if devices store rows from before the field existed. */
  readonly row: z.ZodType;
  /** Schema in a till's body; optional if tills of the previous version omit it. */
  readonly body: z.ZodType;
  /** Schema for callers without an outbox creating a record, including its default. */
  readonly plain: z.ZodType;
}

/** All editable fields of an aggregate; a name without its schemas does not compile. */
export type FieldTable<Name extends string> = Readonly<Record<Name, Field>>;

/** A field that every caller sends as a till does: either required, or stored as absent. */
export function field<Row extends z.ZodType, Body extends z.ZodType>(row: Row, body: Body) {
  return { row, body, plain: body };
}

/** A field that a caller without an outbox may omit; it then takes the value `unsaid`. */
export function fieldWithDefault<Row extends z.ZodType, Body extends z.ZodType>(
  row: Row,
  body: Body,
  unsaid: z.core.util.NoUndefined<z.output<Body>>,
) {
  return { row, body, plain: body.default(unsaid) };
}

type Shape<Table extends FieldTable<string>, Part extends keyof Field> = {
  [Name in keyof Table]: Table[Name][Part];
};

/** Maps each field to one of its schemas, for an object holding all of them. */
export function shapeOf<Table extends FieldTable<string>, Part extends keyof Field>(
  table: Table,
  part: Part,
): Shape<Table, Part>;
/** The same for callers that have the names only as strings. */
export function shapeOf(table: FieldTable<string>, part: keyof Field): object {
  return Object.fromEntries(Object.entries(table).map(([name, of]) => [name, of[part]]));
}
