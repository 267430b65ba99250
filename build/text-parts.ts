/** A module of the app with the messages it uses; ids are paths, including the query. */
export interface SpeakingModule {
  readonly id: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** Ids of the messages in its code. */
  readonly messages: readonly string[];
}

/** Options for dividing the messages. */
export interface PartsWanted {
  /** The app's entry module. */
  readonly entry: string;
  /** The screens, i.e. the users of messages. Dynamically imported modules. */
  readonly screens: readonly string[];
  /** The modules of the first paint besides the entry: they wait for their own messages only. */
  readonly firstPaint: readonly string[];
  /** Fetch time of a module, as a number: messages needed by several are fetched with the earliest. */
  readonly placeOf: (module: string) => number;
  /** Size of a message, in bytes. */
  readonly sizeOf: (message: string) => number;
}

/** Messages that are fetched together. */
export interface TextPart {
  readonly messages: readonly string[];
  readonly place: number;
}

export interface TextParts {
  /** The first part contains the entry's messages. */
  readonly parts: readonly TextPart[];
  /** Indexes of the parts a module and its static imports need in addition to the entry's. */
  readonly partsFor: (module: string) => number[];
  /** The same including everything it ever imports dynamically, and the entry's part if it uses it. */
  readonly partsUnder: (module: string) => number[];
}

/** Cost of one more request, in bytes of messages fetched unnecessarily. */
const requestCost = 2_500;
/** Cost of one more file, in the same unit. */
const fileCost = 3_000;

/**
 * Divides the app's messages by the screens that use them. Messages used by the same screens form one part;
 * parts are then merged as long as the saved requests outweigh the messages fetched unnecessarily. Never
 * merged: parts with different fetch times, and parts of the first paint with any other.
 */
export function divideTexts(
  modules: readonly SpeakingModule[],
  { entry, screens, firstPaint, placeOf, sizeOf }: PartsWanted,
): TextParts {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const importedBy = (ids: readonly string[]) => reached(byId, ids, ({ imports }) => imports);
  const everFetchedBy = (id: string) =>
    reached(byId, [id], ({ imports, dynamicImports }) => [
      ...imports,
      // Another screen has its own parts.
      ...dynamicImports.filter((next) => !screens.includes(next)),
    ]);
  const messagesOf = (ids: Iterable<string>) =>
    new Set([...ids].flatMap((id) => byId.get(id)?.messages ?? []));

  const said = messagesOf(importedBy([entry]));
  const paint = messagesOf(importedBy(firstPaint));
  const users = new Map<string, Set<string>>();
  for (const screen of [entry, ...screens]) {
    for (const message of messagesOf(everFetchedBy(screen))) {
      if (!said.has(message)) setOf(users, message).add(screen);
    }
  }
  const places = new Map<string, number>();
  for (const { id, messages } of modules) {
    for (const message of messages) {
      places.set(message, Math.min(placeOf(id), places.get(message) ?? Number.POSITIVE_INFINITY));
    }
  }

  const atoms = new Map<string, Draft>();
  for (const [message, shownBy] of [...users].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const place = places.get(message) ?? 0;
    const kind = `${place}${paint.has(message) ? " first" : ""}`;
    const key = `${kind} ${[...shownBy].toSorted().join(" ")}`;
    const atom = atoms.get(key) ?? { kind, place, shownBy, messages: [], size: 0 };
    atoms.set(key, {
      ...atom,
      messages: [...atom.messages, message],
      size: atom.size + sizeOf(message),
    });
  }
  const drafts = [...atoms.values()];
  const kinds = [...new Set(drafts.map(({ kind }) => kind))].toSorted();
  const joined = kinds.flatMap((kind) => join(drafts.filter((draft) => draft.kind === kind)));
  const parts: TextPart[] = [{ messages: [...said].toSorted(), place: 0 }, ...joined];

  const partOf = new Map(
    parts.flatMap(({ messages }, part) => messages.map((message) => [message, part])),
  );
  const partsOf = (ids: Iterable<string>) => {
    const needed = [...messagesOf(ids)].map((message) => partOf.get(message) ?? 0);
    return [...new Set(needed)].toSorted((a, b) => a - b);
  };
  return {
    parts,
    partsFor: (module) => partsOf(importedBy([module])).filter((part) => part > 0),
    partsUnder: (module) => partsOf(everFetchedBy(module)),
  };
}

/**
 * Assigns the messages of a route's own definition, its title and description, to its screen: they are shown
 * only once the screen is loaded. The bundler puts the definitions into the first script, their screens into
 * modules of their own.
 *
 * @param screens the screens; the id of a route's screen is the route's, with a query
 */
export function ownedByScreens(
  modules: readonly SpeakingModule[],
  screens: readonly string[],
): SpeakingModule[] {
  const routeOf = (screen: string) => screen.slice(0, screen.indexOf("?"));
  const owners = new Set(screens.map(routeOf));
  const messagesOf = new Map(modules.map(({ id, messages }) => [id, messages]));
  return modules.map((module) => {
    if (owners.has(module.id)) return { ...module, messages: [] };
    if (!screens.includes(module.id)) return module;
    const ofRoute = messagesOf.get(routeOf(module.id)) ?? [];
    return { ...module, messages: [...new Set([...module.messages, ...ofRoute])] };
  });
}

interface Draft extends TextPart {
  readonly kind: string;
  readonly shownBy: ReadonlySet<string>;
  readonly size: number;
}

/** Merges the pair of parts with the largest gain until no pair gains. */
function join(drafts: readonly Draft[]): Draft[] {
  const left = drafts.toSorted((a, b) => b.size - a.size);
  for (;;) {
    let best: { gain: number; at: number; with: number } | undefined;
    for (const [at, one] of left.entries()) {
      for (let other = at + 1; other < left.length; other += 1) {
        const gain = gainOf(one, left[other] ?? one);
        if (gain > (best?.gain ?? 0)) best = { gain, at, with: other };
      }
    }
    if (best === undefined) return left;
    const [other] = left.splice(best.with, 1);
    const one = left[best.at];
    if (one === undefined || other === undefined) return left;
    left[best.at] = {
      ...one,
      shownBy: new Set([...one.shownBy, ...other.shownBy]),
      messages: [...one.messages, ...other.messages].toSorted(),
      size: one.size + other.size,
    };
  }
}

/** In bytes; merging parts of the first paint always gains, since it waits for all of them. */
function gainOf(one: Draft, other: Draft): number {
  if (one.kind.endsWith("first")) return 1;
  const both = [...one.shownBy].filter((screen) => other.shownBy.has(screen)).length;
  const needless = (one.shownBy.size - both) * other.size + (other.shownBy.size - both) * one.size;
  return fileCost + requestCost * both - needless;
}

function reached(
  byId: ReadonlyMap<string, SpeakingModule>,
  from: readonly string[],
  nextOf: (module: SpeakingModule) => readonly string[],
): Set<string> {
  const seen = new Set(from);
  for (const id of seen) {
    const module = byId.get(id);
    for (const next of module === undefined ? [] : nextOf(module)) seen.add(next);
  }
  return seen;
}

function setOf<Key, Value>(map: Map<Key, Set<Value>>, key: Key): Set<Value> {
  const known = map.get(key) ?? new Set();
  map.set(key, known);
  return known;
}
