import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shortenRouteTree } from "./short-route-tree.ts";

const written = readFileSync("src/app/route-tree.gen.ts", "utf8");

it("keeps every route of the tree, with its id, its path and its parent route", () => {
  const short = shortenRouteTree(written);
  const told = [...short.matchAll(/under\(\(\) => (\w+), (\w+), ("[^)]*")\)/gu)].map(
    ([, parent, route, words = ""]) => {
      const [id, path = id] = words.split(", ");
      return `${route} in ${parent}: ${id}, ${path}`;
    },
  );
  const wanted = [
    ...written.matchAll(
      /(\w+)\.update\(\{\s*id: (".*?"),\s*path: (".*?"),\s*getParentRoute: \(\) => (\w+)/gu,
    ),
  ].map(([, route, id, path, parent]) => `${route} in ${parent}: ${id}, ${path}`);
  expect(wanted.length).toBeGreaterThan(70);
  expect(told).toEqual(wanted);
});

it("lists the children of a route in their original form", () => {
  const short = shortenRouteTree(written);
  const [, name, own = ""] =
    /const (\w+FinancialsRouteRouteChildren): any = \[(.*?)\]/u.exec(short) ?? [];
  const [, before = ""] =
    new RegExp(`const ${name}: \\w+ = \\{([^}]*)\\}`, "u").exec(written) ?? [];
  const wanted = [...before.matchAll(/: (\w+)/gu)].map(([, route]) => route);
  expect(wanted.length).toBeGreaterThan(3);
  expect(own.split(", ")).toEqual(wanted);
});

it("refuses a tree in an unexpected format instead of shortening part of it", () => {
  expect(() => shortenRouteTree("const tree = {}")).toThrow(/unknown format/u);
});
