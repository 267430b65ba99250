import { eq, inArray } from "drizzle-orm";
import { subdomainSuggestions } from "#/domain/subdomain-suggestions.ts";
import { readSubdomain } from "#/domain/subdomain.ts";
import { paths } from "#/contract/paths.ts";
import type { SubdomainAnswer, SubdomainShop } from "#/contract/registration.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";

const mostSuggestions = 3;

/** Whether a business could take this label now, with alternatives if not. Runs as the owner of the tables. */
export async function subdomainAnswer(tx: Tx, label: string): Promise<SubdomainAnswer> {
  const reading = readSubdomain(label);
  const isFree = reading.ok && (await freeAmong(tx, [reading.value])).length === 1;
  if (isFree) return { available: true, reason: null, suggestions: [] };
  return {
    available: false,
    reason: reading.ok ? "taken" : reading.code,
    suggestions: await freeLike(tx, label),
  };
}

/**
 * The shop at an address, as named on its sign-in page; null if no business has it. Runs as the owner of the
 * tables.
 */
export async function shopAt(tx: Tx, label: string): Promise<SubdomainShop> {
  const [shop] = await tx
    .select({ name: businesses.name, logo: businesses.logo })
    .from(businesses)
    .where(eq(businesses.subdomain, label));
  if (shop === undefined) return { shop: null };
  return { shop: { name: shop.name, logo: shop.logo === null ? null : paths.file(shop.logo) } };
}

/** Similar labels that are free, best first. */
export async function freeLike(tx: Tx, label: string): Promise<string[]> {
  const free = await freeAmong(tx, subdomainSuggestions(label));
  return free.slice(0, mostSuggestions);
}

async function freeAmong(tx: Tx, labels: readonly string[]): Promise<string[]> {
  if (labels.length === 0) return [];
  const rows = await tx
    .select({ label: businesses.subdomain })
    .from(businesses)
    .where(inArray(businesses.subdomain, [...labels]));
  const taken = new Set(rows.map((row) => row.label));
  return labels.filter((label) => !taken.has(label));
}
