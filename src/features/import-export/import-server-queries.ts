import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  type GivenCodes,
  importCheck,
  importJob,
  type ImportCheck,
  type ImportJob,
} from "#/contract/imports.ts";
import { paths } from "#/contract/paths.ts";
import { pageOf } from "#/contract/primitives.ts";
import type { ImportMapping } from "#/domain/import/import-columns.ts";
import { isApiError } from "#/http/api-error.ts";
import type { Api } from "#/http/client.ts";
import { upload } from "#/http/upload.ts";
import { formatOf } from "./import-mode.ts";

/** Poll interval for the progress of an import (specification 9). */
const pollMs = 3_000;

/** Attempts to find a status, `lookupGapMs` apart, before it counts as not found (specification 9). */
const lookups = 2;
const lookupGapMs = 1_000;

export type ChosenFile = {
  business: string;
  file: File;
  location: string;
  /** Null uses the mapping proposed by the server. */
  mapping: ImportMapping | null;
  /** The codes to generate for rows without SKU and barcode; null generates none. */
  codes: GivenCodes | null;
  onProgress: (share: number) => void;
};

/** The server still does not find the import after all attempts. */
export class ImportNotFound extends Error {}

/** The response to an upload does not contain the id of the import. */
export class ImportIdMissing extends Error {}

/** Imports per page of the history. */
export const historyPageSize = 10;

/** Query for a page of a business's imports, newest first. */
export function importHistory(api: Api, business: string, page = 1) {
  const path = `${at(paths.productsImportStatus, business)}&page=${page}&page_size=${historyPageSize}`;
  return queryOptions({
    queryKey: ["imports", business, page],
    queryFn: async (): Promise<{ count: number; results: ImportJob[] }> =>
      jobPage.parse(await api.json({ method: "GET", path })),
    placeholderData: keepPreviousData,
  });
}

/** Query for one import; polls until it has ended. */
export function importStatus(api: Api, business: string, id: string) {
  return queryOptions({
    queryKey: ["import", business, id],
    queryFn: () => lookUp(api, business, id),
    staleTime: 0,
    // A connection failure does not stop polling; an unknown import does.
    refetchInterval: ({ state: { data, error } }) =>
      error instanceof ImportNotFound || (data !== undefined && !isActive(data)) ? false : pollMs,
  });
}

export function isActive({ status }: Pick<ImportJob, "status">): boolean {
  return status === "PENDING" || status === "PROCESSING";
}

/** Returns a preview of the import. Throws the API client's errors. */
export async function checkFile(api: Api, chosen: ChosenFile): Promise<ImportCheck> {
  return importCheck.parse(await send(api, paths.productsImportCheck, chosen));
}

/** Uploads the file and returns the import's id. Throws the API client's errors, and `ImportIdMissing`. */
export async function startImport(api: Api, chosen: ChosenFile): Promise<string> {
  const isExcel = formatOf(chosen.file) === "excel";
  const path = isExcel ? paths.productsImportExcel : paths.productsImportCsv;
  const started = begun.safeParse(await send(api, path, chosen));
  if (!started.success) throw new ImportIdMissing();
  return started.data.import_id;
}

const jobPage = pageOf(importJob);
const begun = z.object({ import_id: z.uuid() });

function send(api: Api, path: string, chosen: ChosenFile): Promise<unknown> {
  const { business, file, location, mapping, codes, onProgress } = chosen;
  const fields = {
    location,
    ...(codes === null ? {} : { codes }),
    ...(mapping === null ? {} : { mapping: JSON.stringify(mapping) }),
  };
  const form = { field: "file", file, name: file.name, fields, onProgress };
  return upload(api, { path: at(path, business), ...form });
}

async function lookUp(api: Api, business: string, id: string): Promise<ImportJob> {
  const path = `${at(paths.productsImportStatus, business)}&import_id=${id}`;
  for (let left = lookups; left > 0; left -= 1) {
    try {
      return importJob.parse(await api.json({ method: "GET", path }));
    } catch (error) {
      if (!isApiError(error) || error.code !== "not_found") throw error;
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, lookupGapMs));
    }
  }
  throw new ImportNotFound(id);
}

/** Adds the business to a path. */
function at(path: string, business: string): string {
  return `${path}?business=${business}`;
}
