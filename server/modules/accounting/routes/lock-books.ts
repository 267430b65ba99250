import { createRoute, z } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { lockBooksBody, manualEntryBody, reverseEntryBody } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import { day, id } from "#/contract/primitives.ts";
import {
  type BooksFault,
  type BooksOutcome,
  lockBooks,
  reverseEntry,
  writeEntry,
} from "../commands/lock-books.ts";
import { administratorIn } from "#server/kernel/audit/record-business-action.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

const tags = ["Money"];

/**
 * Manual entries, their reversal, and closing days: online only, since none of them is needed at the counter.
 */
export function addBookKeeping(api: Api, { deps, inBusiness }: RouteKit): void {
  const done = z.object({ id }).meta({ id: "BookEntryDone" });
  api.openapi(
    createRoute({
      method: "post",
      path: paths.financialsEntries,
      tags,
      summary:
        "Write a balanced entry on an open day. It is never changed, only reversed. Accounts that a ledger of facts proves are not written by hand",
      middleware: inBusiness("books.edit"),
      request: { query: businessQuery, ...jsonBody(manualEntryBody) },
      responses: answers(201, done, "It is in the books."),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const { scope } = c.var;
      const actor = administratorIn(deps, scope);
      throwRefused(await deps.database.tenant(scope.tenant, (tx) => writeEntry(tx, actor, body)));
      return c.json({ id: body.id }, 201);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.financialsReverse("{id}"),
      tags,
      summary: "Take an entry by hand back, once, with a reason: an entry of today turns it round",
      middleware: inBusiness("books.edit"),
      request: { params: idParam, query: businessQuery, ...jsonBody(reverseEntryBody) },
      responses: answers(201, done, "It is taken back."),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const { scope } = c.var;
      const actor = administratorIn(deps, scope);
      const target = c.req.valid("param").id;
      throwRefused(
        await deps.database.tenant(scope.tenant, (tx) => reverseEntry(tx, actor, target, body)),
      );
      return c.json({ id: body.id }, 201);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.financialsLock,
      tags,
      summary:
        "Close all days up to one that is over. What arrives for them later is booked on the first open day",
      middleware: inBusiness("books.edit"),
      request: { query: businessQuery, ...jsonBody(lockBooksBody) },
      responses: answers(
        200,
        z.object({ locked_until: day }).meta({ id: "BooksLocked" }),
        "They are closed.",
      ),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const { scope } = c.var;
      const actor = administratorIn(deps, scope);
      throwRefused(await deps.database.tenant(scope.tenant, (tx) => lockBooks(tx, actor, body)));
      return c.json({ locked_until: body.locked_until }, 200);
    },
  );
}

/** The field and message of each fault. */
const told = {
  no_location: ["location", msg`There is no such location.`],
  day_to_come: ["date", msg`This day has not come yet.`],
  day_locked: ["date", msg`This day is locked.`],
  one_side: ["lines", msg`Each line has an amount on one side.`],
  unbalanced: ["lines", msg`Debit and credit must be the same.`],
  controlled: [
    "lines",
    msg`One of these accounts follows from sales, purchases or stock. It is not written by hand.`,
  ],
  no_category: ["lines", msg`An expense needs a category.`],
  not_manual: ["reason", msg`Only an entry written by hand can be reversed.`],
  reversed: ["reason", msg`This entry was reversed already.`],
  not_over: ["locked_until", msg`Only days that are over can be locked.`],
  unlocks: ["locked_until", msg`Later days are locked already.`],
} as const satisfies Partial<Record<BooksFault, readonly [string, MessageDescriptor]>>;

function throwRefused(outcome: BooksOutcome): void {
  if (outcome.ok) return;
  const { code } = outcome;
  if (code === "not_found") throw new ApiError("not_found");
  if (code === "taken") throw new ApiError("conflict");
  const [field, text] = told[code];
  throw new ApiError("validation_failed", { fields: { [field]: [text] } });
}
