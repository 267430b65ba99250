import * as styles from "./auth-page.css.ts";

/** The Kaunta logo and name. */
export function Maker() {
  return (
    <>
      <img src="/icons/icon.svg" alt="" width="40" height="40" />
      <span className={styles.brandName}>Kaunta</span>
    </>
  );
}
