/** Records changes since a mark, so that they can be undone without a copy of the previous state. */
export class UndoLog {
  #undoes: (() => void)[] = [];

  /** Must be called before each change. */
  note(undo: () => void): void {
    this.#undoes.push(undo);
  }

  /** Returns a function that undoes all changes from here on; earlier changes become permanent. */
  mark(): () => void {
    const since: (() => void)[] = [];
    this.#undoes = since;
    return () => {
      // In reverse order, so that each undo restores the state right before its change.
      for (let undo = since.pop(); undo !== undefined; undo = since.pop()) undo();
    };
  }
}

/** A map whose changes are recorded. */
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
        : // The key existed: `get` returned its value.
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

/** Appends to a list; the undo restores its length. */
export function pushNoted<Item>(log: UndoLog, list: Item[], items: readonly Item[]): void {
  const { length } = list;
  log.note(() => {
    list.length = length;
  });
  list.push(...items);
}
