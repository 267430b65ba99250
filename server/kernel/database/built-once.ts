import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/**
 * A piece of SQL whose text never changes, put together once: afterwards only its values are new. For the
 * statements of every sale; elsewhere the text costs less than the round trip.
 *
 * @param build is given a stand-in for each value
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

/** Texts and the names of the values between them. */
function piecesOf<Name extends string>(
  names: readonly Name[],
  build: (values: Record<Name, Placeholder>) => SQL,
): readonly (SQL | Name)[] {
  const standIns = names.map((name) => [name, sql.placeholder(name)]);
  // Each name has its stand-in.
  const built = dialect.sqlToQuery(
    build(Object.fromEntries(standIns) as Record<Name, Placeholder>),
  );
  const between = built.params.map((param) => {
    const name = names.find((one) => one === (param as Placeholder).name);
    if (name === undefined) throw new Error("Of a text built once each value has a name");
    return name;
  });
  const texts = built.sql.split(/\$\d+/u).map((text) => sql.raw(text));
  return texts.flatMap((text, at) => {
    const name = between[at];
    return name === undefined ? [text] : [text, name];
  });
}
