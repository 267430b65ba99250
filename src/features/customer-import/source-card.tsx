import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { BookUser, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { contactPicker } from "#/platform/contact-picker.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { hidden } from "#/ui/visually-hidden.css.ts";
import * as styles from "./customer-import.css.ts";
import { readCustomerFile, tableOfContacts, type SourceReading } from "./read-source.ts";

const faults = {
  empty: msg`This file is empty.`,
  header_only: msg`This file has a header row and no customers below it.`,
  too_many_columns: msg`This file has more columns than a list of customers.`,
  too_many_rows: msg`These are more than 2,000 customers. Divide them and import one part after the other.`,
  too_much_inside: msg`This file is too large to be read here.`,
  too_large: msg`This file is larger than 1 MB. Divide it and import one part after the other.`,
  not_csv: msg`This is not a CSV file. In a spreadsheet choose Save as, then CSV.`,
  not_excel: msg`This is not a CSV file. In a spreadsheet choose Save as, then CSV.`,
  old_excel: msg`This is not a CSV file. In a spreadsheet choose Save as, then CSV.`,
  damaged: msg`This file is damaged. Save it again and try once more.`,
  unreadable: msg`This device could not read it. Try once more.`,
  no_contacts: msg`No contact was chosen.`,
} as const satisfies Record<Extract<SourceReading, { ok: false }>["code"], MessageDescriptor>;

export interface SourceCardProps {
  readonly disabled: boolean;
  readonly onReading: () => void;
  readonly onRead: (reading: SourceReading) => void;
  /** Why the last source could not be read. */
  readonly fault: Extract<SourceReading, { ok: false }>["code"] | null;
}

/** Selects the source: a file, or the phone's contacts if the browser supports the contact picker. */
export function SourceCard({ disabled, onReading, onRead, fault }: SourceCardProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [picker] = useState(() => contactPicker(navigator));
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    onReading();
    onRead(await readCustomerFile(file));
  };
  const pick = async () => {
    // Closing or denying the picker selects no contacts.
    const chosen = (await picker?.choose().catch(() => null)) ?? [];
    onRead(tableOfContacts(chosen));
  };
  return (
    <Card title={<Trans>Where they come from</Trans>}>
      <Stack gap={12} minWidth={0}>
        <p className={note}>
          <Trans>
            A CSV file with column names, up to 2,000 customers: names, phone numbers if there are
            any, and what each owes today. Nothing is saved before you have seen it.
          </Trans>
        </p>
        <div className={styles.actions}>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv,text/plain"
            className={hidden}
            tabIndex={-1}
            aria-label={t`File of customers`}
            data-testid="customers-file"
            onChange={(event) => {
              void read(event.target.files?.[0]);
              // Allows the same file to be selected again after it was corrected.
              event.target.value = "";
            }}
          />
          <Button
            glyph={FileUp}
            disabled={disabled}
            data-testid="choose-customers"
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a file</Trans>
          </Button>
          {picker === null ? null : (
            <Button
              glyph={BookUser}
              disabled={disabled}
              data-testid="choose-contacts"
              onClick={() => void pick()}
            >
              <Trans>Choose from the contacts</Trans>
            </Button>
          )}
        </div>
        {fault === null ? null : (
          <Notice tone={fault === "no_contacts" ? "warning" : "critical"} urgent>
            <span data-testid="source-fault">{i18n._(faults[fault])}</span>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
