import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { hashedText } from "#/contract/idempotency.ts";
import type { OperationType } from "#/contract/operations.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { TestBusiness } from "./test-business.ts";

/** Fields of an operation that was recorded and never sent. */
export const unacknowledged = {
  ackSeq: null,
  rejection: null,
  voided: null,
  supersedes: null,
  placeOf: null,
  supersededBy: null,
  hold: null,
  attempts: 0,
  lastAttemptAt: null,
  lastCode: null,
  endedAt: null,
} as const;

/**
 * Operations frozen by released apps, one file per release, in the order of recording. A released file is
 * never edited: a changed shape, a new field and a new type go into a new file.
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

/** The operations of a release; `fill` returns the value for each name. */
export function released(file: string, fill: (name: string) => string = () => "id"): Released[] {
  const text = readFileSync(`${folder}/${file}`, "utf8");
  return JSON.parse(
    text.replaceAll(/<([\w ]+)>/gu, (_all, name: string) => fill(name)),
  ) as Released[];
}

/** Returns ids by name: the shop's own, and new ones for all other names on first use. */
export function namesIn(shop: TestBusiness, code: string, newId: () => string) {
  const names = new Map([
    ["code", code],
    ["location", shop.location],
    ["other location", shop.otherLocation],
    ["category", shop.category],
    ["supplier of the shop", shop.supplier],
    ["customer of the shop", shop.customer],
    ...shop.products.flatMap(({ id, stockItem }, index): [string, string][] => [
      [`product ${index + 1}`, id],
      [`shelf ${index + 1}`, stockItem],
    ]),
  ]);
  return (name: string) => {
    const id = names.get(name) ?? newId();
    names.set(name, id);
    return id;
  };
}

/**
 * Operations waiting in the outbox of one of the shop's tills, in this order, from the given time on, one
 * second apart. Each belongs to `actor`, and has its own queue key if it specifies one.
 */
export function waitingRows(
  operations: readonly (Released & { lane?: string })[],
  { shop, till, at, newId }: { shop: TestBusiness; till: string; at: number; newId: () => string },
): Omit<OperationRow, "position">[] {
  let prevOp: string | null = null;
  return operations.map(
    ({ type, method, path, actor: who, body, lane: queueKey = "released" }, index) => {
      const opId = newId();
      const actor = shop[who].id;
      const origin = {
        v: 1,
        business: shop.id,
        location: shop.location,
        till,
        actor,
        occurred_at: new Date(at + index * 1_000).toISOString(),
        clock_offset_ms: 0,
        till_seq: index + 1,
        prev_op: prevOp,
      };
      prevOp = opId;
      const bodyText = JSON.stringify({ ...origin, ...body });
      const hashed = hashedText({ method, path, body_text: bodyText });
      return {
        opId,
        type,
        v: 1,
        method,
        path,
        bodyText,
        sha256: createHash("sha256").update(hashed).digest("hex"),
        lane: queueKey,
        deps: [],
        business: shop.id,
        location: shop.location,
        till,
        actor,
        occurredAt: origin.occurred_at,
        tillSeq: origin.till_seq,
        prevOp: origin.prev_op,
        number: null,
        subject: Object.values(body).find((value) => typeof value === "string") ?? "",
        touches: [],
        state: "queued",
        ...unacknowledged,
        recordedAt: at,
      };
    },
  );
}
