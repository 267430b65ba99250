/** A role as the server tells it: what it carries, and when it ends. */
type Carried = {
  permissions: readonly { slug: string }[];
  expires_at?: string | null | undefined;
};

/**
 * The union of what the roles carry at a moment and what was given directly. Slugs this version does not
 * know are kept, they do no harm. Apart from the list of slugs: the counter needs this alone.
 *
 * @param now epoch milliseconds
 */
export function effectivePermissions(
  roles: readonly Carried[],
  direct: readonly string[],
  now: number,
): ReadonlySet<string> {
  const held = roles.filter(({ expires_at: end }) => !end || Date.parse(end) > now);
  return new Set([...held.flatMap((role) => role.permissions.map(({ slug }) => slug)), ...direct]);
}
