import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode, SubmitEvent } from "react";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { focusFirstFault } from "./focus-first-fault.ts";
import * as styles from "./form-card.css.ts";
import { Columns } from "./layout/columns.tsx";
import { Stack } from "./layout/stack.tsx";

export interface FormCardProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  /** Called on submit unless a save is in progress. */
  readonly onSave: () => void;
  readonly busy?: boolean | undefined;
  /** The action's label, if "Save" does not fit. */
  readonly saveLabel?: ReactNode;
  /** Why saving is impossible now, such as no connection; shown next to the disabled button. */
  readonly blocked?: ReactNode;
  /** Further actions before the primary one. */
  readonly actions?: ReactNode;
  readonly testId?: string | undefined;
  readonly children: ReactNode;
}

/** A section of a page that is saved separately. */
export function FormCard({
  title,
  aside,
  onSave,
  busy = false,
  saveLabel,
  blocked,
  actions,
  testId,
  children,
}: FormCardProps) {
  const { t } = useLingui();
  const isBlocked = blocked !== undefined && blocked !== null && blocked !== false;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || isBlocked) return;
    onSave();
    focusFirstFault(event.currentTarget);
  };
  return (
    <Card title={title} aside={aside}>
      <Stack as="form" gap={16} shrinks onSubmit={submit} noValidate data-testid={testId}>
        {children}
        <div className={styles.actions}>
          {isBlocked ? blocked : null}
          {actions}
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel={t`Saving…`}
            disabled={isBlocked}
            data-testid={testId === undefined ? undefined : `${testId}-save`}
          >
            {saveLabel ?? <Trans>Save</Trans>}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** Fields side by side if there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return (
    <Columns twoFrom="tablet" gap={16}>
      {children}
    </Columns>
  );
}
