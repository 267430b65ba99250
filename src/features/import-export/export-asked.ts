import { listExportNames, type ListExport } from "#/contract/list-exports.ts";
import { readDays, readId } from "#/kit/page/search-params.ts";

/** Which list is to be taken away, of which days and place, as it stands in the address. */
export interface ExportAsked {
  readonly list?: ListExport | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly place?: string | undefined;
}

/** Reads the address; what it does not know is undefined. */
export function readExportAsked(search: Record<string, unknown>): ExportAsked {
  return {
    list: listExportNames.find((one) => one === search["list"]),
    ...readDays(search),
    place: readId(search["place"]),
  };
}
