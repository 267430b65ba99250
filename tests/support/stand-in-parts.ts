import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { folderStore } from "#server/adapters/file-store.ts";
import { createTableReader } from "#server/adapters/table/table-reader.ts";
import { tableProgramOf } from "#server/start/table-program.ts";
import { createMailbox, type Mailbox } from "#server/adapters/mailbox.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";

const root = resolve(import.meta.dirname, "../..");

/** Shared by all APIs of a test file: its program is built when the first file is read. */
const tables = createTableReader(() => tableProgramOf(root));

/** Carriers that deliver nothing and record everything, and an initially empty folder for files. */
export function standInParts(now: () => number): Pick<
  ApiDeps,
  "messenger" | "files" | "tables" | "publicHost" | "contact" | "importWaiting"
> & {
  mailbox: Mailbox;
} {
  const mailbox = createMailbox(now);
  return {
    messenger: mailbox,
    mailbox,
    tables,
    files: folderStore(join(tmpdir(), "kaunta-tests", randomUUID())),
    publicHost: null,
    contact: { email: "hello@kaunta.example", phone: null },
    importWaiting: () => undefined,
  };
}
