import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transfer as transferShape } from "#/contract/transfer.ts";
import { paths } from "#/contract/paths.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { projectTransfers } from "#/sync/projection-transfers.ts";
import { presentMemory } from "#tests/support/memory-rows.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;

type Fact =
  | { kind: "receive"; first: number; second: number; isFinal: boolean }
  | { kind: "cancel" };

const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({
    kind: fc.constant("receive" as const),
    first: fc.integer({ min: 0, max: 3000 }),
    second: fc.integer({ min: 0, max: 3000 }),
    isFinal: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("cancel" as const) }),
);

/** A device's outbox row of an operation, with the fields the view reads. */
function waiting(
  opId: string,
  type: OperationRow["type"],
  body: { location: string },
  subject: string,
): OperationRow {
  const bodyText = JSON.stringify(body);
  const { location } = body;
  const common = { lane: `transfer:${subject}`, deps: [], subject, location };
  return {
    opId,
    type,
    bodyText,
    sha256: bodyText,
    state: "queued",
    ackSeq: null,
    ...common,
  } as unknown as OperationRow;
}

describe("[S17] the device's view of a transfer", () => {
  it("with pending operations equals the server's after they are sent, wherever the connection broke", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { maxLength: 5 }),
        fc.nat({ max: 6 }),
        async (facts, known) => {
          const { shop, branch, server, clock, send, newId, sugar } = twoLocations(start);
          const sending = newId();
          const items = [
            { product: sugar, milli: 4000 },
            { product: sugar, milli: 2500 },
          ];
          const sent = shop.send(sending, branch.location, items);
          const operations = [
            { opId: sending, type: "transfer.send" as const, path: paths.transfers, body: sent },
            ...facts.map((one, index) => {
              const opId = newId();
              const at = start + (index + 1) * minute;
              if (one.kind === "cancel") {
                const body = shop.cancel(opId, sent, at);
                return {
                  opId,
                  type: "transfer.cancel" as const,
                  path: paths.transferCancel(sent.id),
                  body,
                };
              }
              const came = [one.first, one.second];
              const body = branch.receive(opId, sent, came, { at, isFinal: one.isFinal });
              return {
                opId,
                type: "transfer.receive" as const,
                path: paths.transferReceive(sent.id),
                body,
              };
            }),
          ];
          clock.now = start + 60 * minute;
          const row = () => {
            const shown = presentMemory(server.read(), "transfer", sent.id);
            return shown === null ? null : transferShape.parse(shown);
          };
          let before: ReturnType<typeof row> = null;
          for (const [index, { opId, path, body }] of operations.entries()) {
            if (index === known) before = row();
            expect((await send(opId, path, body)).outcome).toBe("accepted");
          }
          if (known >= operations.length) before = row();
          const pending = operations
            .slice(known)
            .map(({ opId, type, body }) => waiting(opId, type, body, sent.id));
          const rows = before === null ? [] : [{ ...before, _seq: known }];
          const [view] = projectTransfers(rows, pending);
          const after = row();
          const { closed_at: _at, ...figures } = after ?? { closed_at: null };
          expect(view).toMatchObject(figures);
          expect(view?.closed_at === null).toBe(after?.closed_at === null);
        },
      ),
      { numRuns: 150 },
    );
  });
});
