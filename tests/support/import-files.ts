import { paths } from "#/contract/paths.ts";
import { createImportWorker } from "#server/modules/imports/import-worker.ts";
import type { TestApi } from "./api.ts";
import type { Answer, ApiClient } from "./api-client.ts";

type Content = string | Uint8Array<ArrayBuffer>;
type How = {
  name?: string;
  mapping?: Record<string, string>;
  location?: string;
  codes?: "sku" | "barcode";
};

/** The form of an import, as a browser sends it. */
function itemsForm(content: Content, { name = "goods.csv", ...fields }: How = {}): FormData {
  const form = new FormData();
  form.set("file", new File([content], name));
  if (fields.mapping !== undefined) form.set("mapping", JSON.stringify(fields.mapping));
  if (fields.codes !== undefined) form.set("codes", fields.codes);
  if (fields.location !== undefined) form.set("location", fields.location);
  return form;
}

/** Previews a file without importing it. */
export function checkFile(caller: ApiClient, content: Content, how: How = {}): Promise<Answer> {
  return caller.post(paths.productsImportCheck, undefined, { form: itemsForm(content, how) });
}

/** Uploads a file; as Excel if its name implies it. */
export function sendFile(caller: ApiClient, content: Content, how: How = {}): Promise<Answer> {
  const isExcel = /\.xlsx?$/.test(how.name ?? "");
  const path = isExcel ? paths.productsImportExcel : paths.productsImportCsv;
  return caller.post(path, undefined, { form: itemsForm(content, how) });
}

/** A process that works on imports; stop it when the test ends. */
export function worker(api: TestApi) {
  return createImportWorker({
    database: api.database,
    now: () => api.clock.now,
    newId: api.newId,
    logger: {
      info: (message, fields = {}) => api.log.push({ level: "info", message, fields }),
      error: (message, fields = {}) => api.log.push({ level: "error", message, fields }),
    },
  });
}

/** Uploads a file and works until it is done; returns the job, with its `rejected` rows as text. */
export async function importFile(
  api: TestApi,
  caller: ApiClient,
  content: Content,
  how: How = {},
): Promise<Record<string, unknown> & { id: string; rejected: string }> {
  const { status, body } = await sendFile(caller, content, how);
  if (status !== 202) throw new Error(`Not taken: ${JSON.stringify(body)}`);
  const id = String(body["import_id"]);
  const process = worker(api);
  await process.drain();
  await process.stop();
  const job = await caller.get(paths.productsImportStatus, { import_id: id });
  const rejected = await caller.get(paths.productsImportRejected(id));
  return { ...job.body, id, rejected: String(rejected.body["text"]) };
}
