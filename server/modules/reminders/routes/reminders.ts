import { createRoute, z } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { credit, remindBody } from "#/contract/credit.ts";
import { paths } from "#/contract/paths.ts";
import { sendReminder, type Reminded } from "../commands/send-reminder.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { creditReader } from "#server/modules/credit/queries/credit-rows.ts";

const reminded = z
  .object({
    /** The text sent, or to be sent by the phone's share sheet. */
    text: z.string(),
    credit,
  })
  .meta({ id: "Reminded" });

/** Registers debt reminders. */
export function addReminders(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.creditRemind("{id}"),
      tags: ["Credits"],
      summary:
        "Remind the customer of what they owe, once a day and between 8 and 20 h at the most; `share` notes it and answers the words",
      middleware: inBusiness("credit.remind"),
      request: { params: idParam, query: businessQuery, ...jsonBody(remindBody) },
      responses: answers(200, reminded, "The reminder went."),
    }),
    async (c) => {
      const { scope } = c.var;
      const debt = await readRow(deps, scope, creditReader, c.req.valid("param").id);
      const { channel, language = null } = c.req.valid("json");
      const done = await sendReminder(deps, (work) => deps.database.tenant(scope.tenant, work), {
        business: scope.business,
        customer: debt.customer,
        credit: debt.id,
        channel,
        language,
        actor: scope.user,
        id: deps.newId(),
        now: deps.now(),
      });
      if (!done.ok) throw refused(done.why);
      return c.json(
        { text: done.text, credit: await readRow(deps, scope, creditReader, debt.id) },
        200,
      );
    },
  );
}

const reasons = {
  opted_out: msg`This customer asked not to be reminded.`,
  nothing_owed: msg`This customer owes nothing.`,
  outside_hours: msg`Reminders go between 8 and 20 o'clock.`,
  sent_today: msg`This customer was reminded today already.`,
  sender_unproved: msg`Confirm your phone number first: messages go out in the shop's name.`,
  limit_reached: msg`The shop's messages of today are used up. They go again tomorrow.`,
  over_cap: msg`Kaunta has sent as many messages today as it may. This reminder is kept and goes tomorrow.`,
  no_address: msg`This customer has no such address.`,
} as const satisfies Record<string, MessageDescriptor>;

function refused(why: Extract<Reminded, { ok: false }>["why"]): ApiError {
  if (why === "not_found") return new ApiError("not_found");
  if (why === "not_delivered") return new ApiError("delivery_failed");
  return new ApiError("conflict", { fields: { reminder: [reasons[why]] } });
}
