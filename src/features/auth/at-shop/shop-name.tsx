// @fetched when asked
import { useEffect, useState } from "react";
import { paths } from "#/contract/paths.ts";
import type { SubdomainShop } from "#/contract/registration.ts";
import { useServices } from "#/kit/services/services.ts";
import * as styles from "../auth-page.css.ts";
import { Maker } from "../brand.tsx";

export interface ShopNameProps {
  /** The shop's subdomain label. */
  readonly label: string;
  /** Called if no business uses this subdomain. */
  readonly onUnknown: () => void;
}

/**
 * Brands the sign-in page with the shop's name and logo once the server has returned them; shows the Kaunta
 * brand until then.
 */
export function ShopName({ label, onUnknown }: ShopNameProps) {
  const { session } = useServices();
  const [shop, setShop] = useState<SubdomainShop["shop"]>(null);
  useEffect(() => {
    let isOver = false;
    session.api.json({ method: "GET", path: paths.subdomainShop(label) }).then(
      (answer) => {
        if (isOver) return;
        const told = (answer as SubdomainShop).shop;
        if (told === null) onUnknown();
        else setShop(told);
      },
      // Without a response the label stays unverified and the Kaunta brand remains.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [session, label, onUnknown]);
  if (shop === null) return <Maker />;
  const { name, logo } = shop;
  return (
    <>
      <img className={styles.logo} src={logo ?? "/icons/icon.svg"} alt="" width="40" height="40" />
      <span className={styles.brandName} data-testid="shop-name">
        {name}
      </span>
    </>
  );
}
