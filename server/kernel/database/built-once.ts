import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/**
 * Builds SQL with constant text once; later calls replace only its values. For the statements of every sale;
 * elsewhere building the text is cheaper than the round trip.
 *
 * @param build receives a placeholder for each value
 */
export function builtOnce<Name extends string>(
  names: readonly Name[],
  build: (values: Record<Name, Placeholder>) => SQL,
): (values: Record<Name, unknown>) => SQL {
  let pieces: readonly (SQL | Name)[] | null = null;
  return (values) => {
    pieces ??= piecesOf(names, build);
    return sql.join(
      pieces.map((piece) => (typeof piece === "string" ? sql.param(values[piece]) : piece)),
    );
  };
}

/** The text pieces and the names of the values between them. */
function piecesOf<Name extends string>(
  names: readonly Name[],
  build: (values: Record<Name, Placeholder>) => SQL,
): readonly (SQL | Name)[] {
  const standIns = names.map((name) => [name, sql.placeholder(name)]);
  // Every name has a placeholder.
  const built = dialect.sqlToQuery(
    build(Object.fromEntries(standIns) as Record<Name, Placeholder>),
  );
  const between = built.params.map((param) => {
    const name = names.find((one) => one === (param as Placeholder).name);
    if (name === undefined) throw new Error("Every value of a statement built once needs a name");
    return name;
  });
  const texts = built.sql.split(/\$\d+/u).map((text) => sql.raw(text));
  return texts.flatMap((text, at) => {
    const name = between[at];
    return name === undefined ? [text] : [text, name];
  });
}
