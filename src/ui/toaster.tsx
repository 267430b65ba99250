import { useLingui } from "@lingui/react/macro";
import { Bell, Check, CircleAlert, Info, TriangleAlert } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { useSyncExternalStore } from "react";
import { buttonClass } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { CloseButton } from "./close-button.tsx";
import { Icon, type Glyph } from "./icon.tsx";
import * as styles from "./toaster.css.ts";
import {
  dismissToast,
  onToastsChange,
  shownToasts,
  type ShownToast,
  type ToastKind,
} from "./toast-store.ts";
import { tone, type Tone } from "./tone.css.ts";

const looks: Readonly<Record<ToastKind, { glyph: Glyph; tone: Tone }>> = {
  default: { glyph: Bell, tone: "neutral" },
  info: { glyph: Info, tone: "info" },
  success: { glyph: Check, tone: "positive" },
  warning: { glyph: TriangleAlert, tone: "warning" },
  error: { glyph: CircleAlert, tone: "critical" },
};

/** The library's placeholder for the name of the key. */
const hotkey = "{hotkey}";

/** Renders toasts shown with `toast()`. Mounted once, at the root. */
export function Toaster() {
  const { t } = useLingui();
  const toasts = useSyncExternalStore(onToastsChange, shownToasts, shownToasts);
  return (
    <Radix.Provider label={t`Message`} swipeDirection="left">
      {toasts.map((entry) => (
        <ToastCard key={`${entry.id} ${entry.round}`} entry={entry} />
      ))}
      <Radix.Viewport className={styles.viewport} label={t`Messages (${hotkey})`} />
    </Radix.Provider>
  );
}

function ToastCard({ entry }: { readonly entry: ShownToast }) {
  const look = looks[entry.kind];
  return (
    <Radix.Root
      open
      className={styles.toast}
      duration={entry.duration}
      type={entry.kind === "error" ? "foreground" : "background"}
      data-kind={entry.kind}
      data-acts={entry.actions.length}
      onOpenChange={(open) => {
        if (!open) dismissToast(entry.id);
      }}
    >
      <span className={classNames(styles.mark, tone[look.tone])}>
        <Icon glyph={look.glyph} size={18} />
      </span>
      <div className={styles.words}>
        <Radix.Title className={styles.title}>{entry.title}</Radix.Title>
        {entry.text === undefined ? null : (
          <Radix.Description className={styles.text}>{entry.text}</Radix.Description>
        )}
      </div>
      {entry.actions.length === 0 ? null : (
        <div className={styles.actions}>
          {entry.actions.map(({ label, onAction }) => (
            <Radix.Action
              key={label}
              altText={label}
              className={buttonClass({ variant: "quiet", size: "small" })}
              onClick={onAction}
            >
              {label}
            </Radix.Action>
          ))}
        </div>
      )}
      <Radix.Close asChild>
        <CloseButton />
      </Radix.Close>
    </Radix.Root>
  );
}
