import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { builtOnce } from "./built-once.ts";

const dialect = new PgDialect();

describe("a statement that is built once", () => {
  it("takes new values each time, in their positions", () => {
    let built = 0;
    const statement = builtOnce(["ids", "owner"], ({ ids, owner }) => {
      built += 1;
      return sql`SELECT ${owner}::uuid WHERE ${owner}::uuid = ANY(${ids}::uuid[])`;
    });

    const first = dialect.sqlToQuery(statement({ ids: ["a", "b"], owner: "c" }));
    const second = dialect.sqlToQuery(sql`WITH p AS (${statement({ ids: [], owner: null })}) ${7}`);

    expect(first).toMatchObject({
      sql: "SELECT $1::uuid WHERE $2::uuid = ANY($3::uuid[])",
      params: ["c", "c", ["a", "b"]],
    });
    expect(second).toMatchObject({
      sql: "WITH p AS (SELECT $1::uuid WHERE $2::uuid = ANY($3::uuid[])) $4",
      params: [null, null, [], 7],
    });
    expect(built).toBe(1);
  });

  it("refuses an unnamed value", () => {
    const statement = builtOnce(["a"], ({ a }) => sql`SELECT ${a}, ${1}`);
    expect(() => statement({ a: 1 })).toThrow("needs a name");
  });
});
