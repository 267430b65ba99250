import type { z } from "zod";

/**
 * What the contract says of a field that people edit. The row of its aggregate, the bodies that make and change
 * one, and the columns it is kept in are derived from the table of such fields.
 */
export interface Field {
  /** As a row shows it; optional where devices keep rows of before there was the field. */
  readonly row: z.ZodType;
  /** As a till says it; optional where a till of the last version does not say it. */
  readonly body: z.ZodType;
  /** As a caller without an outbox says it of something new, with what it is when nothing is said. */
  readonly plain: z.ZodType;
}

/** All fields of an aggregate that people edit; a name without its schemas does not compile. */
export type FieldTable<Name extends string> = Readonly<Record<Name, Field>>;

/** A field that everybody says as a till does: one that is needed, or one whose absence is kept as it is. */
export function field<Row extends z.ZodType, Body extends z.ZodType>(row: Row, body: Body) {
  return { row, body, plain: body };
}

/** A field that a caller without an outbox may leave out: it is `unsaid` then. */
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

/** One schema of each field, for an object that holds them all. */
export function shapeOf<Table extends FieldTable<string>, Part extends keyof Field>(
  table: Table,
  part: Part,
): Shape<Table, Part>;
/** The same for whoever knows the names only as texts. */
export function shapeOf(table: FieldTable<string>, part: keyof Field): object {
  return Object.fromEntries(Object.entries(table).map(([name, of]) => [name, of[part]]));
}
