import { Trans } from "@lingui/react/macro";
import type { Minor } from "#/domain/money.ts";
import { Fact, type FactProps } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Text } from "#/ui/layout/text.tsx";

export interface FigureFactProps<Figures> extends Omit<FactProps, "children"> {
  readonly now: Figures;
  /** Figures of the previous period; absent in responses cached by an earlier version. */
  readonly before: Figures | undefined;
  readonly of: (figures: Figures) => Minor;
}

/** A figure with the previous period's value below its label. */
export function FigureFact<Figures>({
  label,
  now,
  before: earlier,
  of,
  ...others
}: FigureFactProps<Figures>) {
  const format = useFormat();
  const before = earlier === undefined ? null : format.figure(of(earlier));
  const words = (
    <>
      {label}
      {before === null ? null : (
        <Text
          block
          size="small"
          tone="muted"
          weight="regular"
          wrap="anywhere"
          data-testid="period-before"
        >
          <Trans>Period before: {before}</Trans>
        </Text>
      )}
    </>
  );
  return (
    <Fact {...others} label={words}>
      {format.figure(of(now))}
    </Fact>
  );
}
