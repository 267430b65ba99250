/** Returns the fields of `after` whose values differ from `before`. */
export function changedIn<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  const changed = names.filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Fields>;
}
