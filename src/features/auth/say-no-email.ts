import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { toast } from "#/ui/toast-store.ts";

/** The way to the phone verification lacks whose phone it is. */
export function sayNoEmail(): void {
  toast({
    id: "no-email",
    kind: "error",
    title: i18n._(msg`There is no email address to verify a phone for.`),
  });
}
