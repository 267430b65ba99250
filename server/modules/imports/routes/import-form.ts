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
  /** JSON: field by file column; omitted for the proposed mapping. */
  mapping: z.string().max(60_000).optional(),
  /** The location of the available stock; omitted for the caller's own. */
  location: id.optional(),
  /** Assigns a code of this kind to rows with neither SKU nor barcode; if omitted, such rows are refused. */
  codes: givenCodes.optional(),
});

export type ImportForm = z.infer<typeof schema>;

/** The form of an import: the file and the user's column mapping. */
export const importForm = {
  body: { required: true, content: { "multipart/form-data": { schema } } },
} as const;

export type Format = TableFormat;

/**
 * Determined by the file's extension; by the browser's content type if the extension is not a supported one.
 */
function formatOf(file: File): Format | null {
  const name = file.name.toLowerCase();
  if (/\.(xlsx|xls)$/.test(name)) return "excel";
  return name.endsWith(".csv") || /^text\/csv\b/.test(file.type) ? "csv" : null;
}

/**
 * Parses the table in an uploaded file.
 *
 * @param business owner of the file; only one file per business is read at a time
 * @param wanted the only accepted format; null accepts either
 * @throws ApiError reporting the fault at the file field
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

/** The user's column mapping; null if none was given. */
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
