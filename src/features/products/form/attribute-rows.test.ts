import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  attributeJson,
  attributeRows,
  readAttributeJson,
  readAttributes,
} from "./attribute-rows.ts";

describe("variant attributes", () => {
  it("are rows of name and value; empty rows are ignored", () => {
    const rows = [
      { name: " colour ", value: "blue" },
      { name: "", value: " " },
      { name: "size", value: "42" },
      { name: "washed", value: "true" },
    ];
    expect(readAttributes(rows)).toEqual({
      ok: true,
      value: { colour: "blue", size: 42, washed: true },
    });
  });

  it.each([
    [[{ name: "", value: "blue" }], "name_missing"],
    [
      [
        { name: "colour", value: "blue" },
        { name: "colour ", value: "red" },
      ],
      "name_twice",
    ],
    [[{ name: "x".repeat(61), value: "" }], "name_long"],
    [[{ name: "x", value: "y".repeat(201) }], "value_long"],
  ] as const)("%j is refused as %s", (rows, code) => {
    expect(readAttributes(rows)).toEqual({ ok: false, code });
  });

  it.each([
    ["", { ok: true, rows: [] }],
    [
      '{"a": "b", "n": 1}',
      {
        ok: true,
        rows: [
          { name: "a", value: "b" },
          { name: "n", value: "1" },
        ],
      },
    ],
    ["{a: 1}", { ok: false, code: "not_json" }],
    ["[1]", { ok: false, code: "not_an_object" }],
    ["null", { ok: false, code: "not_an_object" }],
    ['{"a": {"b": 1}}', { ok: false, code: "nested" }],
  ])("the JSON %j is read", (text, reading) => {
    expect(readAttributeJson(text)).toEqual(reading);
  });

  it("are unchanged after a round trip through rows and JSON", () => {
    const name = fc.stringMatching(/^[a-z]{1,12}$/);
    const value = fc.oneof(
      fc.stringMatching(/^[a-z0-9" ]{0,20}$/).map((text) => text.trim()),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value), (attributes) => {
        const plain = { ...attributes };
        const rows = attributeRows(plain);
        expect(readAttributes(rows)).toEqual({ ok: true, value: plain });
        expect(readAttributeJson(attributeJson(rows))).toEqual({ ok: true, rows });
      }),
    );
  });
});
