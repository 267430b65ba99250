import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStore } from "#server/adapters/file-store.ts";
import { createMailbox, type Mailbox } from "#server/adapters/mailbox.ts";
import type { ApiDeps } from "#server/api-deps.ts";

/** Carriers that deliver nothing and keep everything, and a folder for files that begins empty. */
export function standInParts(
  now: () => number,
): Pick<ApiDeps, "messenger" | "files" | "publicHost" | "importWaiting"> & { mailbox: Mailbox } {
  const mailbox = createMailbox(now);
  return {
    messenger: mailbox,
    mailbox,
    files: folderStore(join(tmpdir(), "kaunta-tests", randomUUID())),
    publicHost: null,
    importWaiting: () => undefined,
  };
}
