/** What was changed since a mark, so that it can be undone without a copy of what stood before. */
export class UndoLog {
  #undoes: (() => void)[] = [];

  /** To be called before each change. */
  note(undo: () => void): void {
    this.#undoes.push(undo);
  }

  /** What is changed from here on is undone by the answer; what was changed before stays for good. */
  mark(): () => void {
    const since: (() => void)[] = [];
    this.#undoes = since;
    return () => {
      // Whatever is undone was the last change of all that still stand.
      for (let undo = since.pop(); undo !== undefined; undo = since.pop()) undo();
    };
  }
}

/** A map whose changes are noted. */
export class UndoableMap<Key, Value> extends Map<Key, Value> {
  readonly #log: UndoLog;

  constructor(log: UndoLog, entries: Iterable<readonly [Key, Value]> = []) {
    super();
    this.#log = log;
    for (const [key, value] of entries) super.set(key, value);
  }

  override set(key: Key, value: Value): this {
    const before = this.get(key);
    const undo =
      before === undefined && !this.has(key)
        ? () => void super.delete(key)
        : // It was there: what `get` answered is its value.
          () => void super.set(key, before as Value);
    this.#log.note(undo);
    return super.set(key, value);
  }

  override delete(key: Key): boolean {
    const before = this.get(key);
    if (!this.has(key)) return false;
    this.#log.note(() => void super.set(key, before as Value));
    return super.delete(key);
  }

  override clear(): void {
    for (const key of this.keys()) this.delete(key);
  }
}

/** Adds to a list; undone, it is as long as it was. */
export function pushNoted<Item>(log: UndoLog, list: Item[], items: readonly Item[]): void {
  const { length } = list;
  log.note(() => {
    list.length = length;
  });
  list.push(...items);
}
