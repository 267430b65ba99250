import { msg } from "@lingui/core/macro";
import { createRoute } from "@hono/zod-openapi";
import {
  businessProfile,
  businessProfilePatch,
  businessSettingsPatch,
  pictureAnswer,
  type PlanAnswer,
  planAnswer,
  planAskBody,
  settingsOfBusiness,
} from "#/contract/business.ts";
import { paths } from "#/contract/paths.ts";
import { askPlan, withdrawPlan } from "../commands/ask-plan.ts";
import {
  changeBusinessPicture,
  changeBusinessProfile,
  changeBusinessSettings,
} from "../commands/change-business.ts";
import { businessProfileFaults, businessSettingsFaults } from "../check-business.ts";
import { storePicture } from "#server/modules/pictures/store-picture.ts";
import { administratorIn } from "#server/kernel/audit/record-business-action.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import type { Scope } from "#server/kernel/access/access.ts";
import { businessRecord, profileOf, settingsAnswerOf } from "../queries/business-profile.ts";
import { eveningLast } from "../queries/last-evening-message.ts";
import { askedPlan, planUsage } from "../queries/plan-usage.ts";
import { checkedForm } from "./checked-form.ts";
import { bytesOf, pictureForm, pictureRefusal } from "#server/modules/pictures/picture-upload.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

const tags = ["Business"];
const pictures = [
  ["logo", paths.businessLogo],
  ["banner", paths.businessBanner],
] as const;

/** Registers the business profile, its settings, its pictures, and its plan. */
export function addBusinessProfileRoutes(api: Api, kit: RouteKit): void {
  addProfileRoutes(api, kit);
  addSettingsRoutes(api, kit);
  addPlanRoutes(api, kit);
  for (const picture of pictures) addPictureRoute(api, kit, picture);
}

function addProfileRoutes(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.businessProfile,
      tags,
      summary: "The business as its administrator writes it",
      middleware: inBusiness("user.read"),
      request: { query: businessQuery },
      responses: answers(200, businessProfile, "The profile."),
    }),
    async (c) => {
      const row = await readInScope(deps, c.var.scope, undefined, (tx, { business }) =>
        businessRecord(tx, business),
      );
      return c.json(profileOf(row), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "patch",
      path: paths.businessProfile,
      tags,
      summary: "Change the profile; what is left out stays",
      middleware: inBusiness("settings.edit"),
      request: { query: businessQuery, ...jsonBody(businessProfilePatch) },
      responses: answers(200, businessProfile, "The profile as it is now."),
    }),
    async (c) => {
      const { scope } = c.var;
      const patch = c.req.valid("json");
      const profile = await deps.database.tenant(scope.tenant, (tx) =>
        changeBusinessProfile(tx, administratorIn(deps, scope), patch),
      );
      return c.json(profile, 200);
    },
    checkedForm(businessProfileFaults),
  );
}

function addSettingsRoutes(api: Api, { deps, inBusiness }: RouteKit): void {
  const byAdministrator = inBusiness("settings.edit");
  api.openapi(
    createRoute({
      method: "get",
      path: paths.businessSettings,
      tags,
      summary: "How the business counts, and what its tills print",
      middleware: byAdministrator,
      request: { query: businessQuery },
      responses: answers(200, settingsOfBusiness, "The settings."),
    }),
    async (c) => {
      const settings = await readInScope(
        deps,
        c.var.scope,
        undefined,
        async (tx, { business }) => ({
          ...settingsAnswerOf(await businessRecord(tx, business)),
          evening_last: await eveningLast(tx, business),
        }),
      );
      return c.json(settings, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "patch",
      path: paths.businessSettings,
      tags,
      summary: "Change the settings; every till follows with its next pull",
      middleware: byAdministrator,
      request: { query: businessQuery, ...jsonBody(businessSettingsPatch) },
      responses: answers(200, settingsOfBusiness, "The settings as they are now."),
    }),
    async (c) => {
      const { scope } = c.var;
      const patch = c.req.valid("json");
      const settings = await deps.database.tenant(scope.tenant, (tx) =>
        changeBusinessSettings(tx, administratorIn(deps, scope), patch),
      );
      return c.json(settings, 200);
    },
    checkedForm(businessSettingsFaults),
  );
}

function addPlanRoutes(api: Api, { deps, inBusiness }: RouteKit): void {
  const byAdministrator = inBusiness("settings.edit");
  api.openapi(
    createRoute({
      method: "get",
      path: paths.plan,
      tags,
      summary: "The plan, what it allows now, and how much of it is used",
      middleware: inBusiness("user.read"),
      request: { query: businessQuery },
      responses: answers(200, planAnswer, "The plan."),
    }),
    async (c) => {
      return c.json(await planNow(deps, c.var.scope), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.planRequest,
      tags,
      summary: "Ask for another plan, in place of what was asked for before",
      middleware: byAdministrator,
      request: { query: businessQuery, ...jsonBody(planAskBody) },
      responses: answers(200, planAnswer, "The plan that holds, with what was asked for."),
    }),
    async (c) => {
      const { scope } = c.var;
      const { plan } = c.req.valid("json");
      const asked = await deps.database.tenant(scope.tenant, (tx) =>
        askPlan(tx, administratorIn(deps, scope), plan),
      );
      if (!asked.ok) {
        const text = msg`The business has this plan.`;
        throw new ApiError("validation_failed", { fields: { plan: [text] } });
      }
      return c.json(await planNow(deps, scope), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "delete",
      path: paths.planRequest,
      tags,
      summary: "Take back what was asked for",
      middleware: byAdministrator,
      request: { query: businessQuery },
      responses: answers(200, planAnswer, "The plan that holds."),
    }),
    async (c) => {
      const { scope } = c.var;
      await deps.database.tenant(scope.tenant, (tx) =>
        withdrawPlan(tx, administratorIn(deps, scope)),
      );
      return c.json(await planNow(deps, scope), 200);
    },
  );
}

function addPictureRoute(
  api: Api,
  { deps, inBusiness }: RouteKit,
  [kind, path]: (typeof pictures)[number],
): void {
  api.openapi(
    createRoute({
      method: "post",
      path,
      tags,
      summary: `Upload the ${kind}: PNG, JPEG or WebP, 10 MB at most`,
      middleware: inBusiness("settings.edit"),
      request: { query: businessQuery, ...pictureForm(kind) },
      responses: answers(200, pictureAnswer, "Where it is served from."),
    }),
    async (c) => {
      const { scope } = c.var;
      const form: Partial<Record<typeof kind, File>> = c.req.valid("form");
      const file = form[kind];
      if (file === undefined) throw pictureRefusal(kind, "not_a_picture");
      const kept = await storePicture(
        deps,
        { upload: await bytesOf(file), kind },
        (work) => deps.database.tenant(scope.tenant, work),
        (tx, name) => changeBusinessPicture(tx, administratorIn(deps, scope), kind, name),
      );
      if (!kept.ok) throw pictureRefusal(kind, kept.code);
      return c.json({ url: paths.file(kept.name) }, 200);
    },
  );
}

async function planNow(deps: RouteKit["deps"], scope: Scope): Promise<PlanAnswer> {
  const plan = await readInScope(deps, scope, undefined, async (tx, { business, now }) => {
    const usage = await planUsage(tx, business, now);
    return { ...usage, asked: await askedPlan(tx, business, usage.plan) };
  });
  return { ...plan, contact: deps.contact };
}
