import { useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import type { HandoverAnswer } from "#/contract/account.ts";
import type { Registered } from "#/contract/registration.ts";
import { adoptLook } from "#/entities/account/account-look.ts";
import { useServices } from "#/kit/services/services.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import { toast } from "#/ui/toast-store.ts";

export interface OpenShop {
  /** Continues from the details form, here or on the business's own subdomain. */
  readonly openShop: (answer: Registered) => void;
  /** Signs in with the tokens from the server; `isNew` if the shop was created immediately before. */
  readonly enter: (answer: HandoverAnswer, isNew: boolean) => void;
  /** The tokens could not be applied; the account exists nevertheless. */
  readonly hasFailed: boolean;
}

/** Signs in the owner of a new business. */
export function useOpenShop(onIn: () => void): OpenShop {
  const { t } = useLingui();
  const { session } = useServices();
  const [hasFailed, setFailed] = useState(false);
  const enter = useCallback(
    ({ access, refresh, expires_in, user }: HandoverAnswer, isNew: boolean) => {
      session.admit({ access, refresh, expires_in, user }, true).then(
        async ({ ok }) => {
          if (!ok) return setFailed(true);
          await adoptLook(user);
          if (isNew)
            toast({
              id: "shop-open",
              kind: "success",
              title: t`Your shop is open`,
              text: t`Begin with your first items, or sell something right away.`,
              duration: 15_000,
            });
          return onIn();
        },
        () => setFailed(true),
      );
    },
    [session, t, onIn],
  );
  const openShop = useCallback(
    (answer: Registered) => {
      const { handover_code: code, handover_origin: origin } = answer;
      if (code === null || origin === null) return enter(answer, true);
      // The subdomain is a new origin with its own storage, so the owner is signed in there with a single-use
      // code.
      const asked = new URLSearchParams({ code, lang: activeLanguage(), opened: "yes" });
      return window.location.assign(`${origin}/auth/handover?${asked}`);
    },
    [enter],
  );
  return { openShop, enter, hasFailed };
}
