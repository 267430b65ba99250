import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { operationTarget, type OperationType } from "#/contract/operations.ts";
import { namesIn, released, releases } from "#tests/support/released-operations.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf, type Desk } from "#tests/support/trade-bodies.ts";
import { isOfOutbox, kindOfCall } from "./golden-operation-shape.ts";
import type { GoldenCall } from "./golden-recorder.ts";

type Call = { path: string; body: Record<string, unknown> };

const folder = path.join(import.meta.dirname, "golden");

/**
 * Operations of types that no other list contains (`listed` holds the paths of those): as frozen by released
 * apps, from these tills, citing duka's ids; and from a caller without an outbox, as in the golden calls, in
 * the name of these businesses. A new type is thus covered without a list of its own.
 */
export function releasedCalls(
  duka: TestBusiness,
  businesses: readonly string[],
  desks: readonly Desk[],
  { newId, now }: { newId: () => string; now: () => number },
  listed: readonly Call[],
): Call[] {
  const known = new Set(listed.map((call) => call.path));
  const isListed = (type: OperationType) => known.has(addressOf(type));
  const aimed = desks.flatMap((desk) => {
    const { origin } = bodiesOf(desk, newId, now);
    return releases.flatMap((file, index) => {
      const before = keptBefore(index);
      return released(file, namesIn(duka, desk.tillCode, newId))
        .filter(({ type }) => !isListed(type) && !before.has(type))
        .map(({ type, body }) => ({
          path: addressOf(type),
          body: { ...origin(newId()), ...body },
        }));
    });
  });
  const plain = plainExamples().filter(({ type }) => !isListed(type));
  const named = businesses.flatMap((business) =>
    plain.map(({ type, body }) => ({
      path: addressOf(type),
      body: { ...body, business, ...("location" in body ? { location: duka.location } : {}) },
    })),
  );
  return [...aimed, ...named];
}

function addressOf(type: OperationType): string {
  return operationTarget[type](":id", ":sale").path;
}

/** The types contained in earlier releases: a type with more fields is no separate attack. */
function keptBefore(index: number): ReadonlySet<OperationType> {
  return new Set(
    releases.slice(0, index).flatMap((file) => released(file).map(({ type }) => type)),
  );
}

/** The golden calls sent without an outbox. */
function plainExamples(): { type: OperationType; body: object }[] {
  return readdirSync(folder).flatMap((file) => {
    const { request } = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as GoldenCall;
    const type = kindOfCall(request);
    const { body } = request;
    if (type === undefined || isOfOutbox(request)) return [];
    return typeof body === "object" && body !== null ? [{ type, body }] : [];
  });
}
