import { useLingui } from "@lingui/react/macro";
import { paths } from "#/contract/paths.ts";
import type { RegisterVerified } from "#/contract/registration.ts";
import { subdomainSuggestions } from "#/domain/subdomain-suggestions.ts";
import { useWrite, type Write } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { toast } from "#/ui/toast-store.ts";
import type { RegistrationDraft } from "./registration-draft.ts";
import { sendRegistrationCode } from "./send-registration-code.ts";
import type { ChangeDraft } from "./use-draft.ts";

export interface CodeRequests {
  readonly verifying: Write;
  readonly sending: Write;
  /** If the result is `refused`, `verifying` holds the reason. */
  readonly verify: (
    phone: string,
    code: string,
  ) => Promise<"proved" | "has_account" | "wrong" | "refused">;
  /** Returns whether another code has been sent. */
  readonly sendAgain: () => Promise<boolean>;
}

/** Requests that verify or resend a registration code; responses are stored in the draft. */
export function useCodeRequests(draft: RegistrationDraft, onDraft: ChangeDraft): CodeRequests {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const verifying = useWrite();
  const sending = useWrite();
  const { start, code: pending } = draft;
  return {
    verifying,
    sending,
    async verify(phone, code) {
      const body = { phone, code };
      const answer = await verifying.run(() =>
        session.api.json({ method: "POST", path: paths.registerVerifyCode, body }),
      );
      if (!answer.ok) return answer.refusal.code === "code_invalid" ? "wrong" : "refused";
      const verified = answer.value as RegisterVerified;
      if (verified.has_account) {
        // The code has been used: the user starts over here or continues at the sign-in.
        onDraft((before) => ({ ...before, code: null, proof: null }));
        return "has_account";
      }
      onDraft((before) => proved(before, verified, clock.now()));
      return "proved";
    },
    async sendAgain() {
      const sent = await sending.run(() =>
        sendRegistrationCode(session.api, start, () => clock.now()),
      );
      if (sent.ok) {
        const resends = (pending?.resends ?? 0) + 1;
        onDraft((before) => ({ ...before, code: { ...sent.value, resends } }));
        toast({ kind: "success", title: t`A new code is on its way.` });
      } else if (sent.refusal.code === "wait_for_code" && pending !== null) {
        const mayResendAt = clock.now() + (sent.refusal.seconds ?? 60) * 1000;
        onDraft((before) => ({ ...before, code: { ...pending, mayResendAt } }));
      }
      return sent.ok;
    },
  };
}

/** Prefills the details form with values from the server's response. */
function proved(
  draft: RegistrationDraft,
  answer: RegisterVerified,
  now: number,
): RegistrationDraft {
  const { phone, email, business_name: businessName } = answer;
  const { details } = draft;
  // Discards details typed for another number.
  const typed = details.phone === phone ? details : { ...details, businessName: "", email: "" };
  return {
    ...draft,
    proof: { token: answer.registration_token, endsAt: now + answer.expires_in * 1000, phone },
    details: {
      ...typed,
      phone,
      email: typed.email || (email ?? ""),
      businessName: typed.businessName || businessName,
      subdomain: typed.subdomain || (subdomainSuggestions(businessName)[0] ?? ""),
    },
  };
}
