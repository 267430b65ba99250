import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Figure } from "#/ui/figure.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { displayChannel, type DisplayView } from "./display-channel.ts";
import * as styles from "./display.css.ts";

/** The customer display: items, total and change. */
export function DisplayScreen() {
  const format = useFormat();
  const [shown, setView] = useState<DisplayView | null>(null);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const channel = displayChannel();
    const stop = channel.subscribe((message) => {
      if (message.kind === "view") setView((before) => withUnits(message.view, before));
    });
    channel.post({ kind: "hello" });
    return () => {
      stop();
      channel.close();
    };
  }, []);
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const view = state.phase === "signed_in" && state.isHidden === true ? null : shown;
  const count = view?.lines.length ?? 0;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "end" });
  }, [count]);
  if (view === null || count === 0) {
    return (
      <main className={styles.welcome} data-testid="display-welcome">
        <Text as="h1" size="page" weight="heavy">
          {view?.shop ?? "Kaunta"}
        </Text>
        <Text as="p" tone="muted">
          {view === null ? (
            <Trans>Open the counter in the other window.</Trans>
          ) : (
            <Trans>Welcome</Trans>
          )}
        </Text>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.name}>{view.shop}</h1>
      <ul className={styles.lines}>
        {view.lines.map((line, at) => (
          <li
            key={line.id}
            ref={at === count - 1 ? end : null}
            className={styles.line}
            data-testid="display-line"
          >
            <span>
              {line.name}
              <Text tone="muted"> × {format.quantity(line.quantity, line.unit)}</Text>
            </span>
            <Text weight="bold" wrap="never" numeric>
              {format.figure(line.total)}
            </Text>
          </li>
        ))}
      </ul>
      <Sums view={view} />
    </main>
  );
}

function Sums({ view }: { readonly view: DisplayView }) {
  const format = useFormat();
  return (
    <Stack gap={12} aria-live="polite">
      <div className={styles.sum}>
        <span>
          <Trans>Total</Trans>
        </span>
        <Figure amount={format.amount(view.total)} size="due" testId="display-total" />
      </div>
      {view.tip === undefined ? null : (
        <div className={styles.sum}>
          <span>
            <Trans>Tip</Trans>
          </span>
          <Figure amount={format.amount(view.tip)} size="due" testId="display-tip" />
        </div>
      )}
      {view.change === null ? null : (
        <div className={styles.change}>
          <span>
            <Trans>Change</Trans>
          </span>
          <Figure
            amount={format.amount(view.change)}
            size="change"
            tone="positive"
            testId="display-change"
          />
        </div>
      )}
    </Stack>
  );
}

/** A recorded sale has no units; they are taken from the cart shown before it. */
function withUnits(view: DisplayView, before: DisplayView | null): DisplayView {
  const units = new Map(before?.lines.map(({ id, unit }) => [id, unit]));
  const lines = view.lines.map((line) => ({
    ...line,
    unit: line.unit || (units.get(line.id) ?? ""),
  }));
  return { ...view, lines };
}
