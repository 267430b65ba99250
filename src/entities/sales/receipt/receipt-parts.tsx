import type { ReactNode } from "react";
import { useShop } from "#/entities/shop/shop-context.ts";
import * as styles from "./receipt.css.ts";

/** Who gives the receipt, as the law wants it named. `children`: what kind of receipt it is. */
export function ReceiptHead({ children }: { readonly children?: ReactNode }) {
  const { business, session } = useShop();
  return (
    <header className={styles.head}>
      <p className={styles.name}>{business?.name ?? session.business.name}</p>
      {business?.address ? <p>{business.address}</p> : null}
      {business?.phone ? <p>{business.phone}</p> : null}
      {business?.tax_id ? <p>TIN {business.tax_id}</p> : null}
      {business?.vat_number ? <p>VRN {business.vat_number}</p> : null}
      {children}
    </header>
  );
}

export interface ReceiptRowProps {
  readonly left: ReactNode;
  readonly right: ReactNode;
}

/** A line of the receipt: what it is, and its figure at the edge of the paper. */
export function ReceiptRow({ left, right }: ReceiptRowProps) {
  return (
    <p className={styles.row}>
      <span className={styles.goods}>{left}</span>
      <span className={styles.figure}>{right}</span>
    </p>
  );
}
