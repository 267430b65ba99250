/** Maximum characters of a till's name. */
export const longestTillName = 60;

/** Returns the key for comparing till names: `Front` and `front ` are equal. */
export function tillNameKey(name: string): string {
  return name.trim().replaceAll(/\s+/gu, " ").toLowerCase();
}

/** Returns this name, or if it is taken the first free numbered one: `Front 2`. */
export function freeTillName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(tillNameKey));
  const wanted = name.trim().slice(0, longestTillName);
  let free = wanted;
  for (let count = 2; taken.has(tillNameKey(free)); count += 1) {
    const end = ` ${count}`;
    free = `${wanted.slice(0, longestTillName - end.length).trimEnd()}${end}`;
  }
  return free;
}
