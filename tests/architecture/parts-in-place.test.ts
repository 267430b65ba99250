import path from "node:path";
import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Areas that do nothing without a network: a part that is missing there takes nothing away. */
const needsNetwork = ["src/features/auth/", "src/features/profile/"];

const files = sourceFiles(["src"], /\.tsx?$/u);
const textOf = new Map(files.map((file) => [file.path, file.text]));

/** Parts of a screen made by `lazy`, with what fetches them and when. */
const parts = files.flatMap((file) =>
  [...file.text.matchAll(/= lazy\([\s\S]*?\n?\}?\)\);/gu)].flatMap(([made]) => {
    const imported = /import\("(?<from>\.[^"]+)"\)/u.exec(made)?.groups?.["from"];
    if (imported === undefined) return [];
    const part = path.posix.join(path.posix.dirname(file.path), imported);
    return [{ screen: file.path, part, made }];
  }),
);
const isAsked = (part: string) => textOf.get(part)?.startsWith("// @fetched when asked") ?? false;

it("[S1] a part fetched when asked is missing alone without a network, and not with its screen", () => {
  const asked = parts.filter(
    ({ screen, part }) => isAsked(part) && !needsNetwork.some((area) => screen.startsWith(area)),
  );
  expect(asked.length).toBeGreaterThan(5);
  const bare = asked.filter(({ made }) => !/\b(?:fetchedInPlace|openedAtLast)\(/u.test(made));
  expect(bare.map(({ screen, part }) => `${screen} fetches ${part}`)).toEqual([]);
});

it("[S1] a dialog that records changes to many products is on the devices of the office", () => {
  expect(textOf.get("src/features/products/bulk/bulk-dialog.tsx")).toMatch(
    /^\/\/ @fetched for the office\n/u,
  );
});
