import type { ReactNode } from "react";
import { Text } from "../layout/text.tsx";
import * as styles from "./gallery.css.ts";

/** One kind of component in all its states. */
export function Section({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.section}>
      <Text as="h2" size="small" tone="muted" weight="medium">
        {name}
      </Text>
      {children}
    </div>
  );
}
