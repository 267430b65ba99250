import { describe, expect, it } from "vitest";
import {
  divideTexts,
  ownedByScreens,
  type PartsWanted,
  type SpeakingModule,
} from "./text-parts.ts";

const module = (
  id: string,
  messages: string,
  imports = "",
  dynamicImports = "",
): SpeakingModule => ({
  id,
  messages: words(messages),
  imports: words(imports),
  dynamicImports: words(dynamicImports),
});

function words(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}

/** A counter and two lists; `later` is loaded when the app is idle. */
const app = [
  module("main", "menu", "shell", "counter sales stock halt"),
  module("shell", "offline"),
  module("counter", "cart", "", "pay"),
  module("pay", "change", "money"),
  module("sales", "voided", "table", "pay"),
  module("stock", "held", "table", "move"),
  module("move", "from"),
  module("table", "none offline"),
  module("money", "total"),
  module("halt", "locked"),
];

const divide = (changes: Partial<PartsWanted> = {}) =>
  divideTexts(app, {
    entry: "main",
    screens: ["counter", "sales", "stock"],
    firstPaint: ["counter"],
    placeOf: () => 0,
    // So large that no parts are merged.
    sizeOf: () => 100_000,
    ...changes,
  });

const messagesOf = ({ parts }: ReturnType<typeof divide>, of: number[]) =>
  of.flatMap((part) => parts[part]?.messages ?? []).toSorted();

describe("the app's texts", () => {
  it("are each in exactly one part", () => {
    const all = divide().parts.flatMap(({ messages }) => messages);
    expect(all.toSorted()).toEqual(
      words("cart change from held locked menu none offline total voided"),
    );
  });

  it("start with the entry's texts, which no other part repeats", () => {
    const divided = divide();
    expect(divided.parts[0]?.messages).toEqual(["menu", "offline"]);
    expect(messagesOf(divided, divided.partsFor("table"))).toEqual(["none"]);
  });

  it("are loaded with the code that uses them", () => {
    const divided = divide();
    for (const [id, said] of [
      ["counter", "cart"],
      ["pay", "change total"],
      ["sales", "none voided"],
      ["halt", "locked"],
    ] as const) {
      expect(messagesOf(divided, divided.partsFor(id))).toEqual(words(said));
    }
  });

  it("can be requested for everything a module ever loads, including the entry's part if it uses texts from it", () => {
    const divided = divide();
    expect(messagesOf(divided, divided.partsUnder("stock"))).toEqual(
      words("from held menu none offline"),
    );
    expect(messagesOf(divided, divided.partsUnder("counter"))).toEqual(words("cart change total"));
  });

  it("are merged where a request costs more than downloading unneeded texts", () => {
    const divided = divide({ sizeOf: () => 10 });
    // The first script's, the first paint's, and all the rest.
    expect(divided.parts.map(({ messages }) => messages)).toEqual([
      ["menu", "offline"],
      words("change from held locked none total voided"),
      ["cart"],
    ]);
  });

  it("are not merged where they are loaded at different times", () => {
    const idle = new Set(["stock", "move", "table"]);
    const divided = divide({ sizeOf: () => 10, placeOf: (id) => (idle.has(id) ? 1 : 0) });
    expect(divided.parts.map(({ messages, place }) => [place, messages])).toEqual([
      [0, ["menu", "offline"]],
      [0, words("change locked total voided")],
      [0, ["cart"]],
      [1, words("from held none")],
    ]);
  });

  it("include a route's title and description with the texts of its screen", () => {
    const modules = [
      module("main", "menu", "login.tsx shell.tsx"),
      module("login.tsx", "title description", "", "login.tsx?tsr-split=component"),
      module("login.tsx?tsr-split=component", "password"),
      module("shell.tsx", "offline"),
    ];
    const screens = ["login.tsx?tsr-split=component"];
    const divided = divideTexts(ownedByScreens(modules, screens), {
      entry: "main",
      screens,
      firstPaint: [],
      placeOf: () => 0,
      sizeOf: () => 100_000,
    });
    expect(divided.parts[0]?.messages).toEqual(["menu", "offline"]);
    expect(messagesOf(divided, divided.partsFor("login.tsx?tsr-split=component"))).toEqual(
      words("description password title"),
    );
  });
});
