import { createHash } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import {
  firstPinBody,
  pinAnswer,
  pinBody,
  tillPeople,
  tillPeopleQuery,
} from "#/contract/till-pins.ts";
import { staffMember } from "#/contract/users.ts";
import { administratorIn } from "#server/kernel/audit/record-business-action.ts";
import { chooseFirstPin, givePin, type PinOutcome, setOwnPin } from "../commands/set-pin.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { deviceKeyOf } from "#server/kernel/queries/maker-keys.ts";
import { checkTillDevice, readTillPeople } from "../queries/till-people.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { actOn } from "./users.ts";

const tags = ["PINs"];

/**
 * Registers the PINs of shared tills: set by each member or an administrator, delivered to the tills of the
 * business.
 */
export function addPinRoutes(api: Api, kit: RouteKit): void {
  addSettingRoutes(api, kit);
  addTillPeopleRoutes(api, kit);
}

function addSettingRoutes(api: Api, kit: RouteKit): void {
  const { deps, keys, inBusiness } = kit;
  api.openapi(
    createRoute({
      method: "post",
      path: paths.ownPin,
      tags,
      summary: "Set one's own PIN for the tills of a business, or take it away",
      middleware: inBusiness(null),
      request: { query: businessQuery, ...jsonBody(pinBody) },
      responses: answers(200, pinAnswer, "The PIN that holds now."),
    }),
    async (c) => {
      const { pin } = c.req.valid("json");
      const actor = administratorIn(deps, c.var.scope);
      const outcome = await deps.database.system((tx) => setOwnPin(tx, actor, keys, pin));
      if (!outcome.ok) throw refusalOf(outcome);
      return c.json({ id: pin?.id ?? null }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.userPin("{id}"),
      tags,
      summary:
        "Give somebody a PIN for the tills, which they are asked to change at first use, or take theirs away",
      middleware: inBusiness("user.manage"),
      request: { params: idParam, query: businessQuery, ...jsonBody(pinBody) },
      responses: answers(200, staffMember, "The person as they are now."),
    }),
    async (c) => {
      const user = c.req.valid("param").id;
      const { pin } = c.req.valid("json");
      const done = await actOn(kit, c.var.scope, user, (tx, actor) =>
        givePin(tx, actor, keys, user, pin),
      );
      return c.json(done, 200);
    },
  );
}

function addTillPeopleRoutes(api: Api, { deps, keys, inBusiness }: RouteKit): void {
  const asking = async (till: string, business: string, session: string) => ({
    business,
    till,
    device: await deviceKeyOf(deps.database, session),
  });
  api.openapi(
    createRoute({
      method: "get",
      path: paths.tillPeople("{id}"),
      tags,
      summary:
        "Who opens this till by PIN, with what proves it: told to the till's own device alone",
      middleware: inBusiness("sale.create"),
      request: { params: idParam, query: tillPeopleQuery },
      responses: answers(200, tillPeople, "Those who work where the till is and have a PIN."),
    }),
    async (c) => {
      const { scope, access } = c.var;
      const till = await asking(c.req.valid("param").id, scope.business, access.session);
      const read = await deps.database.system((tx) => readTillPeople(tx, keys, till, deps.now()), {
        readOnly: true,
      });
      if (!read.ok) throw new ApiError(read.code);
      const version = createHash("sha256").update(JSON.stringify(read.answer)).digest("base64url");
      const isSame = c.req.valid("query").known === version;
      return c.json({ ...read.answer, version, ...(isSame ? { people: null } : {}) }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.tillPersonPin("{id}", "{user}"),
      tags,
      summary: "The PIN somebody chose at this till in place of the one they were given",
      middleware: inBusiness("sale.create"),
      request: {
        params: z.object({ id, user: id }),
        query: businessQuery,
        ...jsonBody(firstPinBody),
      },
      responses: answers(200, pinAnswer, "The PIN that holds now."),
    }),
    async (c) => {
      const { scope, access } = c.var;
      const { id: target, user } = c.req.valid("param");
      const body = c.req.valid("json");
      const till = await asking(target, scope.business, access.session);
      const actor = administratorIn(deps, scope);
      const outcome = await deps.database.system(async (tx) => {
        const checked = await checkTillDevice(tx, till);
        if (!checked.ok) return checked;
        if (!checked.isActive) return { ok: false, code: "forbidden" } as const;
        return chooseFirstPin(tx, actor, keys, { user, till: target }, body);
      });
      if (!outcome.ok) throw refusalOf(outcome);
      return c.json({ id: body.pin.id }, 200);
    },
  );
}

function refusalOf(
  refused: Extract<PinOutcome, { ok: false }> | { ok: false; code: "conflict" },
): ApiError {
  if (refused.code === "too_many_attempts")
    return new ApiError(refused.code, { retryAfter: refused.retryAfter });
  return new ApiError(refused.code);
}
