import type { ReactNode } from "react";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import * as styles from "./facts.css.ts";

export interface FactProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** Marks the total of a list of figures. */
  readonly isSum?: boolean | undefined;
  readonly testId?: string | undefined;
}

/** Rows of label and value; figures are aligned at the end. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Stack as="dl" gap={8}>
      {children}
    </Stack>
  );
}

export function Fact({ label, children, isSum, testId }: FactProps) {
  return (
    <Inline
      gap={16}
      wrap={false}
      align="baseline"
      justify="between"
      className={isSum ? styles.sum : undefined}
    >
      <Text as="dt" tone="muted" minWidth={0}>
        {label}
      </Text>
      <dd className={styles.value} data-testid={testId}>
        {children}
      </dd>
    </Inline>
  );
}
