/** State that every test file of a process can read and change: its globals and its environment. */
export type Surroundings = ReadonlyMap<string, unknown>;

/** Placeholder for a lazily created global. */
const late = Symbol("late");
/** Libraries keep registries there (sharp a variable), and Vitest stores each file's metadata. */
const ownOfTools = /^global __|^variable (?:VITEST|TEST|VIPSHOME)/u;

/** The current globals and environment. */
export function surroundings(): Surroundings {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).map(
    ([name, told]): [string, unknown] => [
      `global ${name}`,
      told.get === undefined ? told.value : late,
    ],
  );
  const variables = Object.entries(process.env).map(([name, value]): [string, unknown] => [
    `variable ${name}`,
    value,
  ]);
  return new Map([...globals, ...variables].filter(([name]) => !ownOfTools.test(name)));
}

/** What was added, removed or changed since; as text for the failure message. */
export function changesSince(before: Surroundings): string[] {
  const now = surroundings();
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].flatMap((name) => {
    if (!before.has(name)) return [`${name} came`];
    if (!now.has(name)) return [`${name} went`];
    const was = before.get(name);
    return was === late || Object.is(was, now.get(name)) ? [] : [`${name} became another`];
  });
}
