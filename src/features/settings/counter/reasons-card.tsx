import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowUp, Plus, Trash } from "lucide-react";
import { useState } from "react";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import {
  longestReason,
  mostReasons,
  raisedReason,
  type ReasonKind,
  reasonKinds,
  reasonProblems,
} from "#/domain/reasons.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useSave } from "#/kit/server-queries/use-save.ts";
import {
  businessAnswers,
  changeBusinessSettings,
} from "#/entities/business/business-server-queries.ts";
import { reasonsOf } from "#/entities/reasons/usual-reasons.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { blockedMessages } from "../blocked.tsx";
import { changedIn } from "../changed-in.ts";
import { useEdits } from "../use-edits.ts";
import * as styles from "./reasons-card.css.ts";

type Lists = Record<ReasonKind, string[]>;

/** The lists being edited. Only changed lists are saved: for the others each device uses its defaults. */
function useReasons({ reasons }: SettingsOfBusiness) {
  const { i18n } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const business = session.business.id;
  const saving = useSave(businessAnswers.settings(port.api, business).queryKey);
  const of = (kind: ReasonKind) => reasonsOf(reasons, kind, (text) => i18n._(text));
  const before: Lists = {
    return: of("return"),
    void: of("void"),
    pay_in: of("pay_in"),
    pay_out: of("pay_out"),
  };
  const { typed, edit, saved } = useEdits(before);
  const write = (lists: Partial<Lists>) =>
    changeBusinessSettings(port.api, business, { reasons: lists });
  return {
    ...saving,
    typed,
    edit(lists: Partial<Lists>) {
      edit(lists);
      saving.clear();
    },
    /** Resolves to true if saved. */
    async submit(): Promise<boolean> {
      const after = changedIn(before, typed);
      const isSaved = await saving.save(
        () => write(after),
        () => write(changedIn(typed, before)),
      );
      if (isSaved) saved(typed);
      return isSaved;
    },
  };
}

/** The reasons offered at the counter, one list per kind. */
export function ReasonsCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const lists = useReasons(settings);
  const [kind, setKind] = useState<ReasonKind>("return");
  const [isTried, setTried] = useState(false);
  const names: Record<ReasonKind, string> = {
    return: t`Return`,
    void: t`Void`,
    pay_in: t`Put cash in`,
    pay_out: t`Take cash out`,
  };
  const list = lists.typed[kind];
  const write = (next: string[]) => lists.edit({ [kind]: next });
  const submit = async () => {
    setTried(true);
    const wrong = reasonKinds.find((one) => reasonProblems(lists.typed[one]).some(Boolean));
    if (wrong !== undefined) return setKind(wrong);
    if (await lists.submit()) setTried(false);
  };
  return (
    <FormCard
      title={<Trans>Usual reasons</Trans>}
      busy={lists.busy}
      blocked={blockedMessages(lists.isOffline)}
      testId="counter-reasons"
      onSave={() => void submit()}
      actions={
        list.length < mostReasons ? (
          <Button glyph={Plus} data-testid="add-reason" onClick={() => write([...list, ""])}>
            <Trans>Add a reason</Trans>
          </Button>
        ) : null
      }
    >
      <p className={note}>
        <Trans>
          They are offered in this order and chosen with one touch. Other reasons can still be
          written.
        </Trans>
      </p>
      <Segmented
        label={t`Reasons for`}
        showLabel
        columns={2}
        value={kind}
        onChoose={setKind}
        options={reasonKinds.map((value) => ({ value, label: names[value] }))}
      />
      <ReasonRows key={kind} list={list} isTried={isTried} onList={write} />
      <RefusedNotice refusal={lists.refusal} />
    </FormCard>
  );
}

interface ReasonRowsProps {
  readonly list: readonly string[];
  readonly isTried: boolean;
  readonly onList: (list: string[]) => void;
}

function ReasonRows({ list, isTried, onList }: ReasonRowsProps) {
  const { t } = useLingui();
  const problems = reasonProblems(list);
  const faults = {
    empty: t`Write the reason, or remove it.`,
    twice: t`It is on the list already.`,
  };
  return (
    <Stack as="ol" gap={8}>
      {list.map((reason, at) => {
        const problem = isTried ? (problems[at] ?? null) : null;
        const place = at + 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: its text is being changed
          <Inline key={at} as="li" gap={8} wrap={false} align="start" data-testid="reason-row">
            <div className={styles.text}>
              <TextField
                label={t`Reason ${place}`}
                hideLabel
                value={reason}
                maxLength={longestReason}
                autoComplete="off"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- one that was just added is to be written
                autoFocus={reason === ""}
                error={problem === null ? undefined : faults[problem]}
                data-testid="reason-text"
                onText={(text) => onList(list.map((one, index) => (index === at ? text : one)))}
              />
            </div>
            <IconButton
              glyph={ArrowUp}
              label={t`Move ${reason} up`}
              disabled={at === 0}
              data-testid="raise-reason"
              onClick={() => onList(raisedReason(list, at))}
            />
            <IconButton
              glyph={Trash}
              label={t`Remove ${reason}`}
              data-testid="remove-reason"
              onClick={() => onList(list.filter((_, index) => index !== at))}
            />
          </Inline>
        );
      })}
    </Stack>
  );
}
