import ts from "typescript";
import { describe, expect, it } from "vitest";
import { sourceFiles, type SourceFile } from "./source-files.ts";

/** Layers others build on: their functions document parameters, results and errors. */
const layers = [
  ...["domain", "contract", "platform", "store", "sync", "http"].map((layer) => `src/${layer}`),
  "server/kernel/operations",
  "server/kernel/ledger",
  "server/modules",
];

/** Files of a module that define no rules: routes, queries, and mappings of rows to tables. */
const saysNoRules =
  /^server\/modules\/.*(?:\/(?:routes|queries)\/|(?:-repository|-columns|-codec|-message)\.ts$)|-repository\.ts$/u;

describe("a public function of the lower layers", () => {
  it("has a doc comment", () => {
    const files = sourceFiles(layers, /\.tsx?$/u).filter(
      (file) => !/\.test\.ts/u.test(file.path) && !saysNoRules.test(file.path),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(silentFunctions)).toEqual([]);
  });

  it("is detected in every form of export", () => {
    const text = `
      /** Said. */ export function a() {}
      export function b() {}
      export const c = () => 1, d = 2;
      /** Said. */ export const e = async () => 1;
      export class F {
        constructor(private x: number) {}
        g() {}
        /** Said. */
        h() {}
        private i() {}
        #j() {}
      }
      function k() {}
      export { k };
      export function isL(x: unknown): x is string { return true; }`;
    const found = silentFunctions({ path: "x.ts", text }).map((one) => one.split(" ")[1]);
    expect(found).toEqual(["b", "c", "F.g", "k"]);
  });
});

/** The exported functions and public methods of a file without a doc comment, as `path name`. */
function silentFunctions(file: SourceFile): string[] {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2022, true);
  const listed = exportLists(source);
  const silent = new Set<string>();
  for (const statement of source.statements) {
    for (const [name, node] of functionsOf(statement, listed)) {
      if (ts.getJSDocCommentsAndTags(node).length === 0) silent.add(`${file.path} ${name}`);
    }
  }
  return [...silent];
}

/** Names exported separately from their declaration: `export { k }`. */
function exportLists(source: ts.SourceFile): Set<string> {
  const names = source.statements
    .filter(ts.isExportDeclaration)
    .flatMap(({ exportClause }) =>
      exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements.map((element) => (element.propertyName ?? element.name).text)
        : [],
    );
  return new Set(names);
}

function functionsOf(statement: ts.Statement, listed: Set<string>): [string, ts.Node][] {
  const isPublic = (name: string): boolean => isExported(statement) || listed.has(name);
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    const name = statement.name.text;
    // A type guard's return type is self-explanatory: `error is NoAnswer`.
    const isGuard = statement.type !== undefined && ts.isTypePredicateNode(statement.type);
    return isPublic(name) && !isGuard ? [[name, statement]] : [];
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations
      .filter(({ initializer }) => initializer && isFunction(initializer))
      .map((declaration): [string, ts.Node] => [declaration.name.getText(), declaration])
      .filter(([name]) => isPublic(name));
  }
  if (ts.isClassDeclaration(statement) && statement.name && isPublic(statement.name.text)) {
    const owner = statement.name.text;
    return statement.members
      .filter(ts.isMethodDeclaration)
      .filter((method) => !ts.isPrivateIdentifier(method.name) && !isPrivate(method))
      .map((method): [string, ts.Node] => [`${owner}.${method.name.getText()}`, method]);
  }
  return [];
}

function isFunction(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function isExported(statement: ts.Statement): boolean {
  return hasModifier(statement, ts.SyntaxKind.ExportKeyword);
}

function isPrivate(method: ts.MethodDeclaration): boolean {
  return hasModifier(method, ts.SyntaxKind.PrivateKeyword);
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some((modifier) => modifier.kind === kind) ?? false;
}
