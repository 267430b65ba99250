import { useQuery } from "@tanstack/react-query";
import { businessAnswers } from "#/entities/business/business-answers.ts";
import { useServices } from "#/entities/services/services.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { Asked } from "#/entities/answers/asked.tsx";
import { NoRightHere } from "../no-right-here.tsx";
import { AddressCard } from "./address-card.tsx";
import { BrandingCard } from "./branding-card.tsx";
import { GeneralCard } from "./general-card.tsx";
import { LegalCard } from "./legal-card.tsx";

/** The business as it shows itself: on receipts, to the tax office, to its customers. */
export function BusinessTab() {
  return useCan("settings.edit") ? <BusinessForms /> : <NoRightHere />;
}

function BusinessForms() {
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(businessAnswers.profile(port.api, session.business.id));
  return (
    <Asked answer={answer}>
      {(profile) => (
        <>
          <GeneralCard profile={profile} />
          <LegalCard profile={profile} />
          <AddressCard profile={profile} />
          <BrandingCard profile={profile} />
        </>
      )}
    </Asked>
  );
}
