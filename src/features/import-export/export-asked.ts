import { listExportNames, type ListExport } from "#/contract/list-exports.ts";
import { readDays, readId } from "#/kit/page/search-params.ts";

/** The list to export with its days and location, as encoded in the URL. */
export interface ExportAsked {
  readonly list?: ListExport | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly place?: string | undefined;
}

/** Parses the URL; unknown values become undefined. */
export function readExportAsked(search: Record<string, unknown>): ExportAsked {
  return {
    list: listExportNames.find((one) => one === search["list"]),
    ...readDays(search),
    place: readId(search["place"]),
  };
}
