// @fetched when asked
import { useEffect, useState } from "react";
import { paths } from "#/contract/paths.ts";
import type { SubdomainShop } from "#/contract/registration.ts";
import { useServices } from "#/kit/services/services.ts";
import * as styles from "../auth-page.css.ts";
import { Maker } from "../brand.tsx";

export interface ShopNameProps {
  /** The shop's own address, its one label. */
  readonly label: string;
  /** No business has this address. */
  readonly onUnknown: () => void;
}

/** Whose sign-in this is: the shop's name and logo in the place of ours, once the server has told them. */
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
      // Without an answer nothing is said of the address, and our own name stays.
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
