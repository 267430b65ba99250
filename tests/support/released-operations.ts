import { readdirSync, readFileSync } from "node:fs";
import type { OperationType } from "#/contract/operations.ts";
import type { TestBusiness } from "./test-business.ts";

/**
 * What apps that were given to shops have frozen, one file a release, in the order of recording. A file is never
 * edited: an operation whose shape changes, and a new kind, come with a new one.
 */
const folder = `${import.meta.dirname}/../sync/released`;
export const releases = readdirSync(folder).toSorted();

export interface Released {
  type: OperationType;
  method: "POST" | "PATCH" | "DELETE";
  path: string;
  actor: "cashier" | "owner";
  body: object;
}

/** The operations of a release; `fill` says what stands in the place of each name. */
export function released(file: string, fill: (name: string) => string = () => "id"): Released[] {
  const text = readFileSync(`${folder}/${file}`, "utf8");
  return JSON.parse(
    text.replaceAll(/<([\w ]+)>/gu, (_all, name: string) => fill(name)),
  ) as Released[];
}

/** By name, the ids of the shop; every other id is made when it is first named. */
export function namesIn(shop: TestBusiness, code: string, newId: () => string) {
  const names = new Map([
    ["code", code],
    ["location", shop.location],
    ["other location", shop.otherLocation],
    ["category", shop.category],
    ["supplier of the shop", shop.supplier],
    ["customer of the shop", shop.customer],
    ...shop.products.flatMap(({ id, shelf }, index): [string, string][] => [
      [`product ${index + 1}`, id],
      [`shelf ${index + 1}`, shelf],
    ]),
  ]);
  return (name: string) => {
    const id = names.get(name) ?? newId();
    names.set(name, id);
    return id;
  };
}
