import { createCarriers } from "#server/adapters/carriers.ts";
import { newUuid } from "#server/adapters/ids.ts";
import { createMailbox } from "#server/adapters/mailbox.ts";
import { smsGateway } from "#server/adapters/sms-gateway.ts";
import { smtpMail } from "#server/adapters/smtp-mail.ts";
import { createApi } from "#server/api.ts";
import type { ApiDeps } from "#server/api-deps.ts";
import { fileStoreOf } from "./file-store-of.ts";
import type { Settings } from "./settings.ts";
import type { Handler } from "./site.ts";

/** What the process gives the API; clock, ids, carriers and files follow from its settings. */
export type ApiParts = Pick<ApiDeps, "database" | "logger" | "secret" | "importWaiting"> & {
  settings: Pick<Settings, "host" | "dataFolder" | "s3" | "carriers"> & Pick<ApiDeps, "mode">;
};

/** The API over this process' database, clock and settings. */
export function wireApi({ settings, ...parts }: ApiParts): Handler {
  const mailbox = settings.mode === "production" ? null : createMailbox(Date.now);
  const { mail, sms } = settings.carriers;
  const api = createApi({
    ...parts,
    mode: settings.mode,
    now: Date.now,
    newId: () => newUuid(Date.now()),
    messenger:
      mailbox ?? createCarriers({ mail: mail && smtpMail(mail), sms: sms && smsGateway(sms) }),
    mailbox,
    files: fileStoreOf(settings),
    publicHost: settings.host,
  });
  return (request, caller) => api.fetch(request, caller);
}
