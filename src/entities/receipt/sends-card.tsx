import { Trans } from "@lingui/react/macro";
import { Card } from "#/ui/card.tsx";
import { SendList, useSends } from "./send-list.tsx";
import type { ReceiptSource } from "./receipt-source.ts";

/** The sends of a receipt with their state; renders nothing if there are none. */
export function SendsCard({ source }: { readonly source: ReceiptSource }) {
  const sends = useSends(source);
  if (sends.length === 0) return null;
  return (
    <Card title={<Trans>The receipt was sent</Trans>}>
      <SendList source={source} />
    </Card>
  );
}
