import { Trans } from "@lingui/react/macro";
import { Checkbox } from "#/ui/checkbox.tsx";
import type { DetailsForm } from "./details-form.ts";

/** The terms to accept; each opens on a separate page so that the form is not lost. */
export function AcceptSection({ form }: { readonly form: DetailsForm }) {
  const { secrets, setSecret, errorOf, busy } = form;
  return (
    <div>
      <Checkbox
        label={
          <Trans>
            I accept the{" "}
            <a href="/legal/terms" target="_blank" rel="noopener">
              terms of use
            </a>
          </Trans>
        }
        name="acceptTerms"
        checked={secrets.acceptTerms}
        error={errorOf("acceptTerms")}
        disabled={busy}
        onCheck={(acceptTerms) => setSecret({ acceptTerms })}
      />
      <Checkbox
        label={
          <Trans>
            I accept the{" "}
            <a href="/legal/privacy" target="_blank" rel="noopener">
              privacy policy
            </a>
          </Trans>
        }
        name="acceptPrivacy"
        checked={secrets.acceptPrivacy}
        error={errorOf("acceptPrivacy")}
        disabled={busy}
        onCheck={(acceptPrivacy) => setSecret({ acceptPrivacy })}
      />
    </div>
  );
}
