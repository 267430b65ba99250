// @fetched when asked
import { useQuery } from "@tanstack/react-query";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { NoRightHere } from "../no-right-here.tsx";
import { CreditCard } from "./credit-card.tsx";
import { DiscountCard } from "./discount-card.tsx";
import { EveningCard } from "./evening-card.tsx";
import { LossCard } from "./loss-card.tsx";
import { GatewayCards } from "./gateway-card.tsx";
import { PricesCard } from "./prices-card.tsx";
import { ReasonsCard } from "./reasons-card.tsx";
import { ScalesCard } from "./scales-card.tsx";
import { ReceiptCard } from "./receipt-card.tsx";
import { ShiftCard } from "./shift-card.tsx";

/** Calculation and printing settings for all tills of the business. */
export function CounterTab() {
  return useCan("settings.edit") ? <CounterForms /> : <NoRightHere />;
}

function CounterForms() {
  const { session: port } = useServices();
  const { session } = useShop();
  const answer = useQuery(businessAnswers.settings(port.api, session.business.id));
  return (
    <QueryView answer={answer}>
      {(settings) => (
        <>
          <PricesCard settings={settings} />
          <DiscountCard settings={settings} />
          <ShiftCard settings={settings} />
          <LossCard settings={settings} />
          <ReasonsCard settings={settings} />
          <ReceiptCard settings={settings} />
          <CreditCard settings={settings} />
          <EveningCard settings={settings} />
          <ScalesCard settings={settings} />
          <GatewayCards />
        </>
      )}
    </QueryView>
  );
}
