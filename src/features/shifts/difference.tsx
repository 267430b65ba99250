import type { Minor } from "#/domain/money.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import * as styles from "./shifts.css.ts";
import { signed } from "./signed.ts";

/** The cash difference of a drawer with sign and colour. */
export function Difference({ amount }: { readonly amount: Minor }) {
  const format = useFormat();
  const look = amount < 0 ? "less" : amount > 0 ? "more" : "exact";
  return (
    <span className={styles.difference[look]} data-difference={look}>
      {signed(format, amount)}
    </span>
  );
}
