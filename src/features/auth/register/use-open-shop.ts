import { useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import type { HandoverAnswer } from "#/contract/account.ts";
import type { Registered } from "#/contract/registration.ts";
import { adoptLook } from "#/entities/account/account-look.ts";
import { useServices } from "#/kit/services/services.ts";
import { activeLanguage } from "#/i18n/activation.ts";
import { toast } from "#/ui/toast-store.ts";

export interface OpenShop {
  /** From the last form: here, or on the business's own sub-domain. */
  readonly openShop: (answer: Registered) => void;
  /** With the tokens the server gave; `isNew`: to a shop that was opened a moment ago. */
  readonly enter: (answer: HandoverAnswer, isNew: boolean) => void;
  /** The tokens could not be taken; the account is there all the same. */
  readonly hasFailed: boolean;
}

/** Signs the owner of a new business in. */
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
      // A new origin has a storage of its own: the owner is signed in there, by a code good once.
      const asked = new URLSearchParams({ code, lang: activeLanguage(), opened: "yes" });
      return window.location.assign(`${origin}/auth/handover?${asked}`);
    },
    [enter],
  );
  return { openShop, enter, hasFailed };
}
