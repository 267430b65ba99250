import { formatMoneyWire, money } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { formatRateWire, rate } from "#/domain/rate.ts";

/** Converts a value between wire format and column. */
export interface Codec<Wire, Stored> {
  write(wire: Wire): Stored;
  read(stored: Stored): Wire;
}

export const asMoney: Codec<string, number> = { write: money, read: formatMoneyWire };
export const asQuantity: Codec<string, number> = { write: quantity, read: formatQuantityWire };
export const asRate: Codec<string, number> = { write: rate, read: formatRateWire };

/** The same for a nullable column; null is null in wire format. */
export function nullable<Wire, Stored>({
  write,
  read,
}: Codec<Wire, Stored>): Codec<Wire | null, Stored | null> {
  return {
    write: (wire) => (wire === null ? null : write(wire)),
    read: (stored) => (stored === null ? null : read(stored)),
  };
}

/** A field stored unchanged under another name. */
export function inColumn<Column extends string>(column: Column) {
  return { column, write: asItIs, read: asItIs };
}

function asItIs<Value>(value: Value): Value {
  return value;
}

type Said<Fields, Name extends keyof Fields> = Exclude<Fields[Name], undefined>;

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type IsAsItIs<Fields, Row, Name extends keyof Fields> = Name extends keyof Row
  ? IsSame<Said<Fields, Name>, Row[Name]>
  : false;

type InColumn<Wire, Row> = {
  [Column in keyof Row]: Codec<Wire, Row[Column]> & { column: Column };
}[keyof Row];

/** The fields whose column differs in name or type from the wire; each must be listed. */
type Exceptions<Fields, Row> = {
  [Name in keyof Fields as IsAsItIs<Fields, Row, Name> extends true ? never : Name]-?:
    | InColumn<Said<Fields, Name>, Row>
    | (Name extends keyof Row ? Codec<Said<Fields, Name>, Row[Name]> : never);
};

/** Converts between an aggregate's fields in wire format and the columns of its table. */
export interface RowColumns<Fields, Row> {
  /** The columns of the given fields; others are omitted. */
  write(given: Partial<Fields>): Partial<Row>;
  /** All fields of a row. */
  read(row: Row): { [Name in keyof Fields]-?: Said<Fields, Name> };
}

/**
 * Maps an aggregate's fields to columns of the same name without conversion, except for `exceptions`. A field
 * whose column is missing or has another type does not compile without one.
 *
 * @param names all editable fields (`customerFieldNames` etc.)
 */
export function rowColumns<Fields, Row>(
  names: readonly (keyof Fields & string)[],
  exceptions: Exceptions<Fields, Row>,
): RowColumns<Fields, Row>;
/** The same for names typed as plain strings. */
export function rowColumns(
  names: readonly string[],
  exceptions: Record<string, (Codec<unknown, unknown> & { column?: string }) | undefined>,
): RowColumns<Record<string, unknown>, Record<string, unknown>> {
  const fields = names.map((name) => ({
    name,
    ...(exceptions[name] ?? inColumn(name)),
    column: exceptions[name]?.column ?? name,
  }));
  return {
    write: (given) =>
      Object.fromEntries(
        fields
          .filter(({ name }) => given[name] !== undefined)
          .map(({ name, column, write }) => [column, write(given[name])]),
      ),
    read: (row) =>
      Object.fromEntries(fields.map(({ name, column, read }) => [name, read(row[column])])),
  };
}
