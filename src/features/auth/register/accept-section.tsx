import { Trans } from "@lingui/react/macro";
import { Checkbox } from "#/ui/checkbox.tsx";
import type { DetailsForm } from "./details-form.ts";

/** What must be accepted, each to be read in a page of its own without losing the form. */
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
