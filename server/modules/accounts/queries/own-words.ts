import { and, eq } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { memberships, users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";

/**
 * Returns what a stranger could find out about an account and try as its password: names, addresses, numbers,
 * shops.
 */
export async function ownWordsOf(tx: Tx, user: string): Promise<string[]> {
  const [person] = await tx.select().from(users).where(eq(users.id, user));
  const shops = await tx
    .select({ name: businesses.name, subdomain: businesses.subdomain })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.business_id))
    .where(and(eq(memberships.user_id, user), eq(memberships.status, "active")));
  const { email, first_name = "", last_name = "", phone } = person ?? {};
  return [
    email ?? "",
    first_name,
    last_name,
    phone ?? "",
    ...shops.flatMap(({ name, subdomain }) => [name, subdomain]),
  ];
}
