import { describe, expect, it } from "vitest";
import { z } from "zod";
import { origin } from "#/contract/origin.ts";
import type { AnyCommand } from "./command.ts";
import { parseBody } from "./parse-body.ts";
import { plainBody } from "./plain-body.ts";

const fields = { name: z.string(), quantity: z.string() };
const plain = plainBody(z.object({ occurred_at: z.string().optional(), ...fields }));
const command: AnyCommand = {
  type: "stock.adjust",
  permission: "stock.adjust",
  body: z.object({ ...origin, ...fields }),
  plain,
  apply: () => Promise.reject(new Error("a parsed body is not applied here")),
};

const id = crypto.randomUUID();
const sent = {
  business: id,
  location: id,
  till: id,
  actor: id,
  occurred_at: "2026-11-29T08:00:00.000Z",
  clock_offset_ms: 0,
  till_seq: 1,
};
const own = { name: "Sugar", quantity: "2" };

const parse = (body: object, by: AnyCommand = command) => parseBody(by, JSON.stringify(body));

function faults(body: object): unknown {
  try {
    parse(body);
    return {};
  } catch (error) {
    return Reflect.get(Object(error), "errors");
  }
}

describe("an operation's body", () => {
  it("names its origin if an outbox sent it", () => {
    const parsed = parse({ ...sent, ...own });
    expect(parsed.origin).toMatchObject({ till: id, actor: id, till_seq: 1 });
    expect(parsed.plain).toBeNull();
  });

  it("has no origin without the mark of an outbox, whatever else it states", () => {
    const { till: _till, ...stray } = sent;
    const parsed = parse({ ...stray, ...own });
    expect(parsed).toMatchObject({ origin: null, plain });
    expect(parsed.body).toEqual({ occurred_at: sent.occurred_at, ...own });
  });

  it("is told from an outbox's by another mark if both name a till", () => {
    const named = plainBody(
      z.object({ till: z.string(), ...fields }),
      (_, body) => body,
      "till_seq",
    );
    const parsed = parse({ till: id, ...own }, { ...command, plain: named });
    expect(parsed).toMatchObject({ origin: null, body: { till: id, ...own } });
  });

  it("is always plain where no outbox sends any", () => {
    const parsed = parse({ ...sent, ...own }, { ...command, body: null, plain });
    expect(parsed.origin).toBeNull();
  });

  it("is refused with the faults of each field, in either form", () => {
    const wanted = { name: ["required"], quantity: ["wrong_form"] };
    expect(faults({ name: null, quantity: 5 })).toEqual(wanted);
    expect(faults({ ...sent, quantity: 5 })).toEqual(wanted);
    expect(faults({ till: id, ...own })).toMatchObject({ actor: ["required"] });
  });
});
