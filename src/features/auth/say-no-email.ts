import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { toast } from "#/ui/toast-store.ts";

/** Reports that the phone verification was opened without the email of an account. */
export function sayNoEmail(): void {
  toast({
    id: "no-email",
    kind: "error",
    title: i18n._(msg`There is no email address to verify a phone for.`),
  });
}
