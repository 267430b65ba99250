/** What every test file of a process can see and change: its globals and its environment. */
export type Surroundings = ReadonlyMap<string, unknown>;

/** Stands for a global that is made when it is first asked for. */
const late = Symbol("late");
/** Libraries keep their registers there (sharp a variable), and Vitest tells each file about itself. */
const ownOfTools = /^global __|^variable (?:VITEST|TEST|VIPSHOME)/u;

/** The globals and the environment as they are now. */
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

/** What came, went or became another since; in words for the reader of a failure. */
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
