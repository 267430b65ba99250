import type { Plugin } from "vite";

const update =
  /(\w+)\.update\(\{\s*id: ("[^"]+"),\s*path: ("[^"]+"),\s*getParentRoute: \(\) => (\w+),\s*\} as any\)/gu;
const children = /const (\w+Children): \w+ = \{([^}]*)\}/gu;

/**
 * Shortens the generated route tree: the generated code carries an object with three names for each route in
 * the first script, and the names again in the list of children. The output contains each path once and
 * passes children as an array, which the router accepts as well.
 *
 * @param code the generated file
 */
export function shortenRouteTree(code: string): string {
  let count = 0;
  const short = code
    .replace(update, (_, route: string, id: string, path: string, parent: string) => {
      count += 1;
      const words = id === path ? id : `${id}, ${path}`;
      return `under(() => ${parent}, ${route}, ${words})`;
    })
    .replace(children, (_, name: string, list: string) => {
      const routes = [...list.matchAll(/\w+: (\w+)/gu)].map(([, route = ""]) => route);
      return `const ${name}: any = [${routes.join(", ")}]`;
    });
  if (count === 0) throw new Error("The generated route tree has an unknown format.");
  return `${short}
function under(getParentRoute: any, route: any, id: string, path = id): any {
  return route.update({ id, path, getParentRoute });
}
`;
}

/** Ships the route tree as written by `shortenRouteTree`. */
export function shortRouteTree(): Plugin {
  return {
    name: "kaunta-short-route-tree",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (id.endsWith("/route-tree.gen.ts") ? shortenRouteTree(code) : null),
  };
}
