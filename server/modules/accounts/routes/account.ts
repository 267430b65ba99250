import { createRoute } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import { eq } from "drizzle-orm";
import {
  endSessionBody,
  ownSessions as ownSessionsShape,
  primaryPatch,
  profilePatch,
} from "#/contract/account.ts";
import { messageAnswer, user } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { translate } from "#/i18n/translate.ts";
import { changeProfile, checkPhone } from "../commands/change-profile.ts";
import { choosePrimary } from "../commands/choose-primary.ts";
import { storePicture } from "#server/modules/pictures/store-picture.ts";
import { revokeSession } from "../commands/revoke-session.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { requirePhone } from "../account-fields.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { requirePerson } from "../confirmed.ts";
import { faultMessages } from "#server/kernel/http/field-messages.ts";
import { ownSessions } from "../queries/own-sessions.ts";
import { readUser } from "../queries/signed-in-user.ts";
import { bytesOf, pictureForm, pictureRefusal } from "#server/modules/pictures/picture-upload.ts";
import {
  answers,
  type Api,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

const tags = ["Account"];

const phoneGetsCodes = msg`Your sign-in codes go to your number. Turn them off before you change it.`;

function gettingCodes(): ApiError {
  return new ApiError("validation_failed", { fields: { phone: [phoneGetsCodes] } });
}

/** Registers the routes by which signed-in users view and change their own account. */
export function addAccountRoutes(api: Api, kit: RouteKit): void {
  addProfile(api, kit);
  addPrimary(api, kit);
  addSessions(api, kit);
}

/** Returns a reader of a user's current state. */
function personTeller({ database, now }: RouteKit["deps"]) {
  return (id: string) => database.system((tx) => readUser(tx, id, now()), { readOnly: true });
}

/** Name, phone, language, picture. */
function addProfile(api: Api, kit: RouteKit): void {
  const { deps, signedIn } = kit;
  const { database } = deps;
  const personNow = personTeller(deps);

  api.openapi(
    createRoute({
      method: "patch",
      path: paths.profile,
      tags,
      summary:
        "Change one's name, phone, language or theme; another phone is asked for with the password",
      middleware: signedIn,
      request: jsonBody(profilePatch),
      responses: answers(200, user, "The person as they are now."),
    }),
    async (c) => {
      const { phone: typed, password, mfa_code, recovery_code, ...rest } = c.req.valid("json");
      const { user: person } = c.var.access;
      const phone = typed === undefined ? undefined : requirePhone(typed);
      const change = phone === undefined ? "same" : await checkPhone(deps, person, phone);
      if (change === "gets_codes") throw gettingCodes();
      if (change === "other") await requirePerson(kit, c, { password, mfa_code, recovery_code });
      // An unchanged number is not written: it may have been changed by another request meanwhile.
      const patch = phone === undefined || change === "same" ? rest : { ...rest, phone };
      const outcome = await changeProfile(deps, person, patch, c.var.language);
      if (!outcome.ok) throw gettingCodes();
      return c.json(await personNow(person), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.avatar,
      tags,
      summary: "Upload one's picture: PNG, JPEG or WebP, 10 MB at most",
      middleware: signedIn,
      request: pictureForm("avatar"),
      responses: answers(200, user, "The person with their picture."),
    }),
    async (c) => {
      const isSelf = eq(users.id, c.var.access.user);
      const upload = await bytesOf(c.req.valid("form").avatar);
      const kept = await storePicture(
        deps,
        { upload, kind: "avatar" },
        (work) => database.system(work),
        async (tx, avatar) => {
          const [person] = await tx.select().from(users).where(isSelf).for("update");
          await tx.update(users).set({ avatar }).where(isSelf);
          return person?.avatar ?? null;
        },
      );
      if (!kept.ok) throw pictureRefusal("avatar", kept.code);
      return c.json(await personNow(c.var.access.user), 200);
    },
  );
}

function addPrimary(api: Api, { deps, signedIn }: RouteKit): void {
  const personNow = personTeller(deps);

  api.openapi(
    createRoute({
      method: "patch",
      path: paths.primary,
      tags,
      summary: "Choose the business and the location one works in",
      middleware: signedIn,
      request: jsonBody(primaryPatch),
      responses: answers(200, user, "The person, with the roles they have there."),
    }),
    async (c) => {
      const outcome = await choosePrimary(deps, c.var.access, c.req.valid("json"));
      if (!outcome.ok)
        throw new ApiError("validation_failed", {
          fields: faultMessages({ [outcome.field]: ["not_a_choice"] }),
        });
      return c.json(await personNow(c.var.access.user), 200);
    },
  );
}

/** The devices the user is signed in on. */
function addSessions(api: Api, kit: RouteKit): void {
  const { deps, signedIn } = kit;

  api.openapi(
    createRoute({
      method: "get",
      path: paths.sessions,
      tags,
      summary: "The devices one is signed in on",
      middleware: signedIn,
      responses: answers(200, ownSessionsShape, "This device first, then the one used last."),
    }),
    async (c) => {
      const results = await ownSessions(deps.database, c.var.access, deps.now(), c.var.language);
      return c.json({ results }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "delete",
      path: paths.session("{id}"),
      tags,
      summary:
        "End one of one's own sessions; another device's is asked for with the password, and the second factor where it is on",
      middleware: signedIn,
      request: { params: idParam, ...jsonBody(endSessionBody) },
      responses: answers(200, messageAnswer, "Ended, now or before."),
    }),
    async (c) => {
      const { id: session } = c.req.valid("param");
      const isOther = session !== c.var.access.session;
      const { password, lost, ...proof } = c.req.valid("json");
      if (isOther) await requirePerson(kit, c, { ...proof, password });
      const outcome = await revokeSession(deps, c.var.access, session, lost);
      if (!outcome.ok) throw new ApiError(outcome.code);
      return c.json({ message: translate(c.var.language, msg`That device is signed out.`) }, 200);
    },
  );
}
