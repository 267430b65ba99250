import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { type Expense, heldBill } from "#/entities/expenses/expense-queries.ts";
import { useLive } from "#/kit/live/use-live.ts";
import * as styles from "#/entities/pictures/pictures.css.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { download } from "#/http/download.ts";
import { dataAddress } from "#/platform/shrunk-picture.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { billAddress } from "./bill-address.ts";

/** The bill of an expense: from this device if stored here, otherwise from the server. */
export function BillPicture({ expense }: { readonly expense: Expense }) {
  const { db } = useShop();
  const live = useLive(() => heldBill(db, expense.id), [db, expense.id]);
  if (expense.has_picture !== true) return null;
  if (live.state !== "ready") return <SkeletonRows rows={3} />;
  if (live.value !== null) return <Bill address={billAddress(live.value)} />;
  return (
    <AskingServer>
      <FetchedBill id={expense.id} />
    </AskingServer>
  );
}

function FetchedBill({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const business = session.business.id;
  const path = paths.expensePicture(id);
  const answer = useQuery({
    queryKey: ["bill", business, id],
    queryFn: async () => {
      const whole = `${path}?${new URLSearchParams({ business }).toString()}`;
      return dataAddress(await download(port.api, whole, "image/jpeg"));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView answer={answer} title={t`The picture could not be shown`}>
      {(address) => <Bill address={address} />}
    </QueryView>
  );
}

function Bill({ address }: { readonly address: string }) {
  const { t } = useLingui();
  return (
    <img className={styles.whole} src={address} alt={t`The bill`} data-testid="bill-picture" />
  );
}
