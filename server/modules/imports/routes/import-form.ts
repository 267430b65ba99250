import { z } from "@hono/zod-openapi";
import { givenCodes, importMapping, mostImportBytes } from "#/contract/imports.ts";
import { id } from "#/contract/primitives.ts";
import { type ImportMapping, isImportField } from "#/domain/import/import-columns.ts";
import type { TableFormat } from "#server/adapters/table/read-table.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Table } from "#/domain/import/table.ts";
import { fileRefusal } from "./import-messages.ts";
import { bytesOf } from "#server/modules/pictures/picture-upload.ts";

const schema = z.object({
  file: z.instanceof(File).openapi({ type: "string", format: "binary" }),
  /** JSON: a field by the file's column; the proposal where it is left out. */
  mapping: z.string().max(60_000).optional(),
  /** Where what is available counts; the caller's own place where it is left out. */
  location: id.optional(),
  /** Gives rows with neither SKU nor barcode a code of this kind; they are refused where it is left out. */
  codes: givenCodes.optional(),
});

export type ImportForm = z.infer<typeof schema>;

/** The form of an import: the file, and what a person said of its columns. */
export const importForm = {
  body: { required: true, content: { "multipart/form-data": { schema } } },
} as const;

export type Format = TableFormat;

/** By the file's extension; the type a browser gives decides where the name has none of ours. */
function formatOf(file: File): Format | null {
  const name = file.name.toLowerCase();
  if (/\.(xlsx|xls)$/.test(name)) return "excel";
  return name.endsWith(".csv") || /^text\/csv\b/.test(file.type) ? "csv" : null;
}

/**
 * The table in an uploaded file.
 *
 * @param business whose file it is; one of a business is read at a time
 * @param wanted the one format that is taken; null takes either
 * @throws ApiError that says at the file what is wrong with it
 */
export async function tableOf(
  { tables }: Pick<ApiDeps, "tables">,
  business: string,
  file: File,
  wanted: Format | null,
): Promise<{ table: Table; format: Format }> {
  if (file.size > mostImportBytes) throw fileRefusal("too_large");
  const format = formatOf(file);
  if (format === null || (wanted !== null && format !== wanted)) throw fileRefusal("unsupported");
  const bytes = await bytesOf(file);
  const reading = await tables.read(business, { bytes, format });
  if (!reading.ok) throw fileRefusal(reading.code);
  return { table: reading.table, format };
}

/** What a person said of the columns; null where nothing was said. */
export function mappingOf({ mapping }: ImportForm): ImportMapping | null {
  if (mapping === undefined || mapping === "") return null;
  const parsed = importMapping.safeParse(parseJson(mapping));
  if (!parsed.success) throw fileRefusal("mapping");
  return Object.fromEntries(
    Object.entries(parsed.data).flatMap(([column, field]) =>
      isImportField(field) ? [[column, field]] : [],
    ),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
