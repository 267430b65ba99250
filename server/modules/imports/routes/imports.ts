import { createRoute, z } from "@hono/zod-openapi";
import { type GivenCodes, importCheck, importJob, importStarted } from "#/contract/imports.ts";
import { paths } from "#/contract/paths.ts";
import { mayRead } from "#/contract/read-rights.ts";
import { plainLine } from "#/domain/plain-text.ts";
import { foresee } from "../check-file.ts";
import { giveCodes } from "../give-codes.ts";
import { type Interpreted, interpretTable } from "../interpret-table.ts";
import { queueImport } from "../commands/queue-import.ts";
import { asUuid } from "#server/kernel/http/uuid.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import type { Scope } from "#server/kernel/access/access.ts";
import { importJobById, listImportJobs } from "../queries/import-jobs.ts";
import { failureTeller, importCheckRow, importJobRow } from "./import-answers.ts";
import { type Format, importForm, type ImportForm, mappingOf, tableOf } from "./import-form.ts";
import { fileRefusal } from "./import-messages.ts";
import { listQuery, namedPage, pageAnswer } from "#server/kernel/http/list-query.ts";
import { importLocation } from "./import-location.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import { answers, type Api, businessQuery, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Import and export"];

const uploads = [
  ["csv", paths.productsImportCsv, "Import goods from CSV"],
  ["excel", paths.productsImportExcel, "Import goods from Excel"],
] as const satisfies readonly (readonly [Format, string, string])[];

const placeQuery = businessQuery.extend({ location: z.uuid().optional() });

/** Registers imports of items from files: preview, import and progress. */
export function addImportRoutes(api: Api, kit: RouteKit): void {
  addCheck(api, kit);
  for (const upload of uploads) addUpload(api, kit, upload);
  addStatus(api, kit);
}

function addCheck(api: Api, { deps, inBusiness }: RouteKit): void {
  const { now, newId } = deps;
  api.openapi(
    createRoute({
      method: "post",
      path: paths.productsImportCheck,
      tags,
      summary: "What an import of a file would do, without doing it",
      middleware: inBusiness("import.run"),
      request: { query: placeQuery, ...importForm },
      responses: answers(200, importCheck, "What would become of the rows."),
    }),
    async (c) => {
      const { scope, language } = c.var;
      const form = c.req.valid("form");
      const { table, format } = await tableOf(deps, scope.business, form.file, null);
      const read = interpretTable(table, wishOf(form, scope));
      const named = form.location ?? c.req.valid("query").location;
      const { file, location, foreseen } = await readInScope(deps, scope, named, async (tx) => {
        const coded = await withCodes(tx, scope.business, read, form.codes);
        const canPlan = coded.missing.length === 0 && coded.claimedTwice.length === 0;
        const place = await importLocation(tx, deps, scope, named);
        const snapshot = { business: scope.business, location: place, now: now(), newId };
        const plan = canPlan ? await foresee(tx, snapshot, coded) : null;
        return { file: coded, location: place, foreseen: plan };
      });
      const seesSuppliers = mayRead("supplier", scope.permissions);
      const looked = { format, table, file, location, foreseen, language, seesSuppliers };
      return c.json(importCheckRow(looked), 200);
    },
  );
}

function addUpload(
  api: Api,
  { deps, inBusiness }: RouteKit,
  [format, path, summary]: (typeof uploads)[number],
): void {
  const { database, now, newId } = deps;
  api.openapi(
    createRoute({
      method: "post",
      path,
      tags,
      summary,
      middleware: inBusiness("import.run"),
      request: { query: placeQuery, ...importForm },
      responses: answers(202, importStarted, "Taken; ask for its status."),
    }),
    async (c) => {
      const { scope, language } = c.var;
      const form = c.req.valid("form");
      const { table } = await tableOf(deps, scope.business, form.file, format);
      const read = interpretTable(table, wishOf(form, scope));
      const named = form.location ?? c.req.valid("query").location;
      const id = newId();
      const job = await database.tenant(scope.tenant, async (tx) => {
        const file = await withCodes(tx, scope.business, read, form.codes);
        requireColumns(file);
        const upload = {
          id,
          business: scope.business,
          location: await importLocation(tx, deps, scope, named),
          actor: scope.user,
          fileName: plainLine(form.file.name).slice(0, 200),
          format,
          language,
          columns: file.columns,
          now: now(),
          newId,
        };
        if (!(await queueImport(tx, upload, file))) throw fileRefusal("running");
        return importJobById(tx, scope.business, id);
      });
      if (job === null) throw new Error("the queued job does not exist");
      deps.importWaiting();
      const row = importJobRow(job, failureTeller(language));
      return c.json({ import_id: id, job: row }, 202);
    },
  );
}

function addStatus(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.productsImportStatus,
      tags,
      summary: "One import, or all of them, the newest first",
      middleware: inBusiness("import.run"),
      request: { query: listQuery.extend({ import_id: z.string().max(64).optional() }) },
      responses: answers(
        200,
        z.union([importJob, namedPage("ImportJob", importJob)]),
        "The import, or a page of them.",
      ),
    }),
    async (c) => {
      const { scope, language } = c.var;
      const { import_id: asked, ...query } = c.req.valid("query");
      const tell = failureTeller(language);
      if (asked === undefined) {
        const page = await readInScope(deps, scope, undefined, (tx) =>
          listImportJobs(tx, scope.business, query),
        );
        const rows = page.rows.map((job) => importJobRow(job, tell));
        return c.json(pageAnswer({ url: c.req.url, ...query }, { rows, count: page.count }), 200);
      }
      const id = asUuid(asked);
      const job =
        id === null
          ? null
          : await readInScope(deps, scope, undefined, (tx) =>
              importJobById(tx, scope.business, id),
            );
      if (job === null) throw new ApiError("not_found");
      return c.json(importJobRow(job, tell), 200);
    },
  );
}

function wishOf(form: ImportForm, { permissions }: Scope) {
  return { mapping: mappingOf(form), seesCosts: permissions.has("cost.view") };
}

function withCodes(
  tx: Tx,
  business: string,
  file: Interpreted,
  codes: GivenCodes | undefined,
): Promise<Interpreted> | Interpreted {
  return codes === undefined ? file : giveCodes(tx, business, file, codes);
}

function requireColumns({ missing, claimedTwice }: Interpreted): void {
  if (missing.length > 0) throw fileRefusal("columns_missing");
  if (claimedTwice.length > 0) throw fileRefusal("columns_twice");
}
