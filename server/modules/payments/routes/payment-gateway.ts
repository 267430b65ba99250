import { createRoute } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import {
  gatewayKinds,
  gatewayTestBody,
  paymentGateway,
  paymentGatewayBody,
  unconfirmedPayment,
} from "#/contract/payment-gateway.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { money } from "#/domain/money.ts";
import { readPhone } from "#/domain/phone.ts";
import { changeGateway, hasGateway, testGateway } from "../commands/change-gateway.ts";
import { isAskable } from "#server/kernel/ledger/payment-request-store.ts";
import { administratorIn } from "#server/kernel/audit/record-business-action.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { ruleMessages } from "#server/kernel/http/rule-messages.ts";
import { paymentGatewayOf } from "../queries/payment-gateway.ts";
import { unconfirmedPayments } from "../queries/unconfirmed-payments.ts";
import { namedWalk, walkAnswer, walkQuery } from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

const tags = ["Payments"];
const query = businessQuery;
const needed = msg`This field is required.`;
const wholeShillings = msg`Enter whole shillings.`;

/** Registers a business's payment gateway and its unconfirmed payments. */
export function addPaymentGateway(api: Api, kit: RouteKit): void {
  addSettings(api, kit);
  addTest(api, kit);
  addUnconfirmed(api, kit);
}

/** The simulator moves no money, so it is not offered in production. */
function kindsIn(mode: RouteKit["deps"]["mode"]) {
  return gatewayKinds.filter((kind) => kind !== "simulator" || mode !== "production");
}

/** The settings of the gateway. */
function addSettings(api: Api, { deps, keys, inBusiness }: RouteKit): void {
  const { database, mode } = deps;
  const kinds = kindsIn(mode);

  api.openapi(
    createRoute({
      method: "get",
      path: paths.paymentGateway,
      tags,
      summary: "How customers' phones are asked to pay; keys are never told",
      middleware: inBusiness("settings.edit"),
      request: { query },
      responses: answers(200, paymentGateway, "The gateway."),
    }),
    async (c) => {
      const row = await readInScope(deps, c.var.scope, undefined, (tx, { business }) =>
        paymentGatewayOf(tx, business, kinds),
      );
      return c.json(row, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "patch",
      path: paths.paymentGateway,
      tags,
      summary: "Set the gateway up, or switch it on or off; keys that are left out stay",
      middleware: inBusiness("settings.edit"),
      request: { query, ...jsonBody(paymentGatewayBody) },
      responses: answers(200, paymentGateway, "The gateway as it is now."),
    }),
    async (c) => {
      const { scope } = c.var;
      const body = c.req.valid("json");
      if (!kinds.includes(body.kind)) throw new ApiError("validation_failed");
      const row = await database.tenant(scope.tenant, async (tx) => {
        const changed = await changeGateway(tx, keys, administratorIn(deps, scope), body);
        if (!changed.ok)
          throw new ApiError("validation_failed", {
            fields: Object.fromEntries(changed.missing.map((field) => [field, [needed]])),
          });
        return paymentGatewayOf(tx, scope.business, kinds);
      });
      return c.json(row, 200);
    },
  );
}

function addTest(api: Api, { deps, inBusiness }: RouteKit): void {
  const { database, mode } = deps;

  api.openapi(
    createRoute({
      method: "post",
      path: paths.paymentGatewayTest,
      tags,
      summary: "Ask a phone for a small amount, to see that the whole way works",
      middleware: inBusiness("settings.edit"),
      request: { query, ...jsonBody(gatewayTestBody) },
      responses: answers(200, paymentGateway, "The gateway, with the test."),
    }),
    async (c) => {
      const { scope } = c.var;
      const body = c.req.valid("json");
      const phone = readPhone(body.phone);
      if (!phone.ok)
        throw new ApiError("validation_failed", { fields: ruleMessages({ phone: [phone.code] }) });
      if (!isAskable(money(body.amount)))
        throw new ApiError("validation_failed", { fields: { amount: [wholeShillings] } });
      const row = await database.tenant(scope.tenant, async (tx) => {
        if (!(await hasGateway(tx, scope.business))) throw new ApiError("conflict");
        const actor = administratorIn(deps, scope);
        await testGateway(tx, actor, { ...body, phone: phone.value });
        return paymentGatewayOf(tx, scope.business, kindsIn(mode));
      });
      deps.written?.(paths.sales);
      return c.json(row, 200);
    },
  );
}

function addUnconfirmed(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.unconfirmedPayments,
      tags,
      summary: "Mobile money of sales that nobody has confirmed, the latest first",
      middleware: inBusiness("report.view"),
      request: { query: walkQuery.extend({ location: id.optional() }) },
      responses: answers(
        200,
        namedWalk("UnconfirmedPayment", unconfirmedPayment),
        "The payments, and what became of asking for them.",
      ),
    }),
    async (c) => {
      const asked = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, asked.location, (tx, { business }) =>
        unconfirmedPayments(tx, business, asked),
      );
      return c.json(walkAnswer({ url: c.req.url, ...asked }, page), 200);
    },
  );
}
