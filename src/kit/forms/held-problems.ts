/**
 * Returns the problems to keep showing after an edit: those whose field is unchanged and that still apply. A
 * problem resolved through another field disappears as well.
 *
 * @param said the reported problems and the values they refer to
 * @param now the problems of the current values
 */
export function heldProblems<Values extends object, Problems extends object>(
  said: { readonly problems: Problems; readonly of: Values },
  now: { readonly problems: Problems; readonly of: Values },
): Partial<Problems> {
  // The reported problem per name, or none.
  return held(said.problems, now.problems, { was: said.of, is: now.of }) ?? {};
}

/** The field with the problem's name, if there is one. */
interface Field {
  readonly was: unknown;
  readonly is: unknown;
}

function held(said: unknown, now: unknown, field: Field): unknown {
  if (said instanceof Map) {
    const left = [...said].flatMap(([key, problem]: [unknown, unknown]) => {
      const still = held(problem, now instanceof Map ? now.get(key) : undefined, noField);
      return still === undefined ? [] : [[key, still] as const];
    });
    return new Map(left);
  }
  if (Array.isArray(said))
    return said.map((one, at) => held(one, partOf(now, at), within(field, at)));
  if (isGroup(said)) {
    const left = Object.entries(said).flatMap(([name, problem]) => {
      const still = held(problem, partOf(now, name), within(field, name));
      return still === undefined ? [] : [[name, still] as const];
    });
    return Object.fromEntries(left);
  }
  return said === now && isSame(field.was, field.is) ? said : undefined;
}

/** Structurally equal values count as the same. */
function isSame(was: unknown, is: unknown): boolean {
  if (Object.is(was, is)) return true;
  return isGroup(was) && isGroup(is) && JSON.stringify(was) === JSON.stringify(is);
}

const noField: Field = { was: undefined, is: undefined };

function within({ was, is }: Field, name: string | number): Field {
  return { was: partOf(was, name), is: partOf(is, name) };
}

function partOf(of: unknown, name: string | number): unknown {
  return isGroup(of) || Array.isArray(of)
    ? (of as Record<string | number, unknown>)[name]
    : undefined;
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Map)
  );
}
