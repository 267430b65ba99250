/** The subset of a browser's caches the worker uses: responses by path. */
export class MemoryCaches {
  readonly all = new Map<string, Map<string, Response>>();
  keys = async () => [...this.all.keys()];
  has = async (name: string) => this.all.has(name);
  delete = async (name: string) => this.all.delete(name);
  open = async (name: string) => {
    const cache = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, cache);
    return {
      match: async (asked: string | Request) => cache.get(pathOf(asked))?.clone(),
      put: async (asked: string | Request, answer: Response) =>
        void cache.set(pathOf(asked), answer),
      delete: async (asked: string | Request) => cache.delete(pathOf(asked)),
      keys: async () => [...cache.keys()].map((path) => new Request(new URL(path, origin))),
    };
  };
}

const origin = "http://duka.localhost";

function pathOf(asked: string | Request): string {
  return typeof asked === "string" ? asked : new URL(asked.url).pathname;
}
