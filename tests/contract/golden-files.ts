import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { GoldenCall } from "./golden-recorder.ts";

/**
 * The examples of the API document: one per call that succeeded, from a caller without an outbox if possible.
 */
const examplesFile = path.join(
  import.meta.dirname,
  "../../server/modules/platform/api-examples.json",
);

/** The examples of the document, by method and path. */
export function examplesOf(calls: ReadonlyMap<string, GoldenCall>): Record<string, unknown> {
  const done = [...calls].filter(([, { answer }]) => answer.status < 300);
  const plainFirst = done.toSorted(([a], [b]) => Number(!isPlain(a)) - Number(!isPlain(b)));
  const examples = new Map<string, unknown>();
  for (const [, { request, answer }] of plainFirst) {
    const key = `${request.method} ${addressOf(request.path)}`;
    if (examples.has(key)) continue;
    const { query, body, form } = request;
    examples.set(key, { query, request: body ?? form, answer: answer.body });
  }
  return Object.fromEntries([...examples].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** A path in the API document's notation. */
function addressOf(called: string): string {
  return called
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, "{id}")
    .replace(/\/subdomains\/[^/]+\//u, "/subdomains/{id}/")
    .replace("{id}/payments/{id}", "{sale}/payments/{id}")
    .replace("{id}/roles/{id}", "{user}/roles/{id}")
    .replace("{id}/people/{id}", "{id}/people/{user}");
}

const isPlain = (name: string) => name.endsWith("-plain");

/** The examples as served. */
export async function shownExamples(): Promise<unknown> {
  return JSON.parse(await readFile(examplesFile, "utf8"));
}

/** Writes the calls, one file each, and the document's examples. */
export async function writeGolden(
  folder: string,
  lived: ReadonlyMap<string, GoldenCall>,
): Promise<void> {
  for (const [name, one] of lived)
    await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(one, null, 2)}\n`);
  await writeFile(examplesFile, `${JSON.stringify(examplesOf(lived), null, 2)}\n`);
}

/** The recorded calls, by name. */
export async function readGolden(folder: string): Promise<Map<string, GoldenCall>> {
  const found = new Map<string, GoldenCall>();
  for (const file of await readdir(folder)) {
    const text = await readFile(path.join(folder, file), "utf8");
    found.set(path.basename(file, ".json"), JSON.parse(text) as GoldenCall);
  }
  return found;
}
