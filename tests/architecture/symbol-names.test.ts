import ts from "typescript";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

interface Retired {
  readonly word: RegExp;
  readonly instead: string;
  readonly right: RegExp | null;
}

/** Words no longer used in identifiers, with their replacements and the exceptions. */
const retired: readonly Retired[] = [
  // Cost of goods and goods in transit are accounts; in the others "good" means valid.
  {
    word: /(?<!Of)Goods?(?![a-z])/u,
    instead: "item",
    right: /^(?:isGood|isGoodPin|isGoodRow|GoodOf|onGoods)$/u,
  },
  { word: /^goods?(?=[A-Z])/u, instead: "item", right: /^(?:goodLength)$/u },
  { word: /(?:Acts?|^acts?(?=[A-Z]))(?![a-z])/u, instead: "action", right: /^actOn(?:Role)?$/u },
  {
    word: /(?:Results|[a-z])Found(?:Props)?$/u,
    instead: "results, details",
    right: /^(?:isFound|mostFound|setFound|[nN]otFound|_notFound|ImportNotFound)$/u,
  },
  { word: /^(?:use)?(?:Cart)?Desk/u, instead: "controller, save context, till", right: null },
  { word: /[wW]orkplace/u, instead: "business context", right: null },
  { word: /Doors?$|^door/u, instead: "link, listener", right: null },
  { word: /^judge/u, instead: "check, authorize", right: /^judged$/u },
  // A released version of the device's database keeps its text.
  {
    word: /Lanes?(?![a-z])|^lanes?(?=[A-Z])/u,
    instead: "queue key",
    right: /^receiptLane$/u,
  },
  {
    word: /Heard|Unheard|^(?:un)?heard(?=[A-Z])/u,
    instead: "confirmed, unacknowledged, received",
    right: null,
  },
  { word: /Shel(?:f|ves)|^shel(?:f|ves)(?=[A-Z])/u, instead: "stock, group, cache", right: null },
  {
    word: /^(?:NoLine|LineChip|PokeLine|followLine|hasLine)$/u,
    instead: "connection",
    right: null,
  },
  { word: /^(?:use|with)?Older/u, instead: "remote history", right: null },
  {
    word: /^(?:breath|fillShelf|Admission|world|OnDemand|useSteady)$/u,
    instead: "the word of docs/GLOSSARY.md",
    right: null,
  },
];

/** Names declared here by hand: wire and stored formats keep their names. */
const plain =
  /^(?:goods?|acts?|desk|world|bell|door|workplaces?|lanes?|heard|unheard|shelf|shelves)$/u;

/**
 * A void's instruction for its items has this name in wire format; a desk and a shelf are physical; `heard` is
 * a placeholder of messages.
 */
const kept = new Set([
  "src/features/sales-history/actions/void-dialog.tsx: goods",
  "src/entities/receipt/receipt-dialogs.css.ts: desk",
  "src/features/sales/counter/counter.css.ts: shelf",
  "server/modules/evening/evening-message.ts: heard",
  "src/entities/figures/other-tills.tsx: heard",
  "src/features/financials/closing/tills-then.tsx: heard",
  "src/features/settings/locations/tills-tab.tsx: heard",
]);

const files = () =>
  sourceFiles(["src", "sw", "server", "build"], /\.tsx?$/u).filter(
    ({ path }) => !/\.test\.tsx?$/u.test(path),
  );

function namesIn({
  path,
  text,
}: {
  path: string;
  text: string;
}): { name: string; isOwn: boolean }[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const names: { name: string; isOwn: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push({ name: node.text, isOwn: isOwnName(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** A variable or parameter whose name this file chose, not one destructured from a key. */
function isOwnName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent))
    return (
      parent.name === node &&
      (parent.propertyName !== undefined || ts.isArrayBindingPattern(parent.parent))
    );
  return (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) && parent.name === node;
}

describe("symbol names use the standard terms", () => {
  const all = files().map((file) => ({ path: file.path, names: namesIn(file) }));

  it.each(retired)("$word is replaced by $instead", ({ word, right }) => {
    const wrong = all.flatMap(({ path, names }) =>
      names
        .filter(({ name }) => word.test(name) && !(right?.test(name) ?? false))
        .map(({ name }) => `${path}: ${name}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("no variable has a retired name", () => {
    const wrong = all.flatMap(({ path, names }) =>
      names
        .filter(({ name, isOwn }) => isOwn && plain.test(name))
        .map(({ name }) => `${path}: ${name}`),
    );
    expect([...new Set(wrong)].filter((one) => !kept.has(one))).toEqual([]);
  });
});
