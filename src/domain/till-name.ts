/** Characters a till's name has at most. */
export const longestTillName = 60;

/** How names of tills are compared: nobody tells `Front` from `front `. */
export function tillNameKey(name: string): string {
  return name.trim().replaceAll(/\s+/gu, " ").toLowerCase();
}

/** This name, or where another till has it the first numbered one that none has: `Front 2`. */
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
