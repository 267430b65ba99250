import { readId } from "#/entities/page/asked-values.ts";

/** What is to be labelled and on what, as the address has it. */
export interface LabelSearch {
  /** Ids of products, joined by commas; without any it is all that have no barcode. */
  ids?: string | undefined;
  paper?: string | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readLabelSearch({ ids, paper }: Record<string, unknown>): LabelSearch {
  const known = idsIn(typeof ids === "string" ? ids : "");
  return {
    ids: known.length === 0 ? undefined : known.join(","),
    paper: typeof paper === "string" && /^[a-z\d-]{3,10}$/u.test(paper) ? paper : undefined,
  };
}

/** The ids of an address. */
export function idsIn(ids: string | undefined): string[] {
  return (ids ?? "").split(",").flatMap((id) => readId(id) ?? []);
}
