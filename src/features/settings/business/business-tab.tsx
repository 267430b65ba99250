// @fetched when asked
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { askedFace } from "#/kit/server-queries/query-view-face.ts";
import type { Refusal } from "#/kit/server-queries/refusal.ts";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { NoRightHere } from "../no-right-here.tsx";
import { AddressCard } from "./address-card.tsx";
import { BrandingCard } from "./branding-card.tsx";
import { GeneralCard } from "./general-card.tsx";
import { LegalCard } from "./legal-card.tsx";
import { ProfileFacts } from "./profile-facts.tsx";

/** Refusals meaning that the user is no longer a member of this business. */
const noBusiness = new Set<Refusal["code"]>(["wrong_tenant", "membership_ended"]);

/** The business profile as shown on receipts, to the tax office and to customers. */
export function BusinessTab() {
  return useCan("user.read") ? <BusinessProfilePart /> : <NoRightHere />;
}

function BusinessProfilePart() {
  const { t } = useLingui();
  const mayEdit = useCan("settings.edit");
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(businessAnswers.profile(port.api, session.business.id));
  const shown = askedFace(answer);
  if (shown.face === "refused" && noBusiness.has(shown.refusal.code))
    return (
      <EmptyState
        glyph={Building2}
        title={t`No business ID available`}
        text={<Trans>You do not work in this business any more. Choose another one.</Trans>}
      />
    );
  return (
    <QueryView answer={answer} title={t`The business profile could not be loaded`}>
      {(profile) =>
        mayEdit ? (
          <>
            <GeneralCard profile={profile} />
            <LegalCard profile={profile} />
            <AddressCard profile={profile} />
            <BrandingCard profile={profile} />
          </>
        ) : (
          <ProfileFacts profile={profile} />
        )
      }
    </QueryView>
  );
}
