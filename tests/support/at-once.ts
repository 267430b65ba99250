/**
 * Runs the work for each item with limited concurrency: while one waits for the database the others continue.
 *
 * @param most the concurrency; by default the number of connections of a test's API
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
