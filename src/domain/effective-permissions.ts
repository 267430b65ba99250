/** A role as returned by the server: its permissions and its expiry. */
type Carried = {
  permissions: readonly { slug: string }[];
  expires_at?: string | null | undefined;
};

/**
 * Returns the union of role permissions valid at a given time and direct permissions. Unknown slugs are
 * retained; they have no effect. Kept apart from the list of slugs because the counter needs only this
 * function.
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
