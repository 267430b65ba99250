/**
 * Does the work for each, some at a time: while one waits for the database the others go on.
 *
 * @param most how many at a time; as many as a test's API has connections
 */
export async function atOnce<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
  most = 5,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const hand = async () => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: most }, hand));
}
