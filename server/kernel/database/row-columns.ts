import { formatMoneyWire, money } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { formatRateWire, rate } from "#/domain/rate.ts";

/** How a value of the wire is kept in a column, and read from it again. */
export interface Codec<Wire, Stored> {
  write(wire: Wire): Stored;
  read(stored: Stored): Wire;
}

export const asMoney: Codec<string, number> = { write: money, read: formatMoneyWire };
export const asQuantity: Codec<string, number> = { write: quantity, read: formatQuantityWire };
export const asRate: Codec<string, number> = { write: rate, read: formatRateWire };

/** The same for a column that may be null; null is null on the wire. */
export function nullable<Wire, Stored>({
  write,
  read,
}: Codec<Wire, Stored>): Codec<Wire | null, Stored | null> {
  return {
    write: (wire) => (wire === null ? null : write(wire)),
    read: (stored) => (stored === null ? null : read(stored)),
  };
}

/** A field that is kept as it is, under another name. */
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

/** The fields whose column has another name or another type than the wire's; each must be told of. */
type Exceptions<Fields, Row> = {
  [Name in keyof Fields as IsAsItIs<Fields, Row, Name> extends true ? never : Name]-?:
    | InColumn<Said<Fields, Name>, Row>
    | (Name extends keyof Row ? Codec<Said<Fields, Name>, Row[Name]> : never);
};

/** Between the fields of an aggregate, as the wire writes them, and the columns of its table. */
export interface RowColumns<Fields, Row> {
  /** The columns of the fields given; what is not given is left as it is. */
  write(given: Partial<Fields>): Partial<Row>;
  /** All fields of a row. */
  read(row: Row): { [Name in keyof Fields]-?: Said<Fields, Name> };
}

/**
 * The columns of an aggregate's fields: under the same name and as they are, but for `exceptions`. A field whose
 * column does not fit it, or is not there, does not compile without one.
 *
 * @param names all that people edit (`customerFieldNames` and its like)
 */
export function rowColumns<Fields, Row>(
  names: readonly (keyof Fields & string)[],
  exceptions: Exceptions<Fields, Row>,
): RowColumns<Fields, Row>;
/** The same for whoever knows the names only as texts. */
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
