import { IDBFactory } from "fake-indexeddb";

/** A second disk with a copy of this one's data: a cloned profile, or a backup of the whole device. */
export async function copiedDisk(from: IDBFactory): Promise<IDBFactory> {
  const copy = new IDBFactory();
  for (const { name, version } of await from.databases()) {
    if (name === undefined || version === undefined) continue;
    const source = await opened(from.open(name, version));
    const asked = copy.open(name, version);
    asked.addEventListener("upgradeneeded", () => makeStores(source, asked.result));
    const target = await opened(asked);
    for (const table of source.objectStoreNames) await copyRows(source, target, table);
    source.close();
    target.close();
  }
  return copy;
}

function makeStores(source: IDBDatabase, target: IDBDatabase): void {
  const reading = source.transaction([...source.objectStoreNames], "readonly");
  for (const name of source.objectStoreNames) {
    const { keyPath, autoIncrement, indexNames, ...store } = describe(reading.objectStore(name));
    const made = target.createObjectStore(name, { keyPath, autoIncrement });
    for (const index of indexNames) {
      const { keyPath: path, unique, multiEntry } = store.index(index);
      made.createIndex(index, path, { unique, multiEntry });
    }
  }
}

function describe(store: IDBObjectStore) {
  const { keyPath, autoIncrement } = store;
  return {
    keyPath,
    autoIncrement,
    indexNames: [...store.indexNames],
    index: (name: string) => store.index(name),
  };
}

async function copyRows(source: IDBDatabase, target: IDBDatabase, table: string): Promise<void> {
  const reading = source.transaction(table, "readonly").objectStore(table);
  const [keys, rows] = await Promise.all([
    opened(reading.getAllKeys()),
    opened<unknown[]>(reading.getAll()),
  ]);
  const writing = target.transaction(table, "readwrite");
  const store = writing.objectStore(table);
  for (const [at, row] of rows.entries())
    if (store.keyPath === null) store.put(row, keys[at]);
    else store.put(row);
  await new Promise((resolve) => writing.addEventListener("complete", resolve));
}

function opened<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("not opened")));
  });
}
