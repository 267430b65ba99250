import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { approvalText } from "#/contract/signed-texts.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useNow } from "#/kit/time/use-now.ts";
import type { KnownPerson, PinRefusal } from "#/session/session-state.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "./approval.css.ts";
import { AskedFor } from "./asked-for.tsx";
import type { ApprovalAnswer, ApprovalRequest } from "./approval-request.ts";
import { NobodyMay } from "./nobody-may.tsx";
import { approversOf } from "./who-may.ts";

export interface ApprovalDialogProps {
  readonly request: ApprovalRequest;
  /**
   * Id of the approved operation: the signature is invalid for any other, such as a corrected one or another
   * cart (S26).
   */
  readonly opId: string;
  readonly onAnswer: (answer: ApprovalAnswer) => void;
}

type Refused = PinRefusal | { ok: false; code: "failed" };

/**
 * A supervisor selects their name and enters their PIN; closing the dialog rejects the request. Works
 * offline.
 */
export function ApprovalDialog({ request, opId, onAnswer }: ApprovalDialogProps) {
  const { t } = useLingui();
  const shop = useShop();
  const { session } = useServices();
  const now = useNow();
  const [people, setPeople] = useState<readonly KnownPerson[] | null>(null);
  useEffect(() => {
    session.people().then(setPeople, () => setPeople([]));
  }, [session]);
  // Keeps the buttons visible below the list of approvers, regardless of its length.
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const approvers = people === null ? null : approversOf(shop, people, request, now);
  const refuse = () => onAnswer({ allowed: false });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) refuse();
      }}
      title={t`A supervisor has to allow this`}
      width="narrow"
      testId="approval-dialog"
      footer={
        approvers !== null && approvers.ready.length > 0 ? (
          <div ref={setFoot} className={styles.actions} />
        ) : undefined
      }
    >
      <AskedFor request={request} testId="approval-asked" />
      {approvers === null ? (
        <SkeletonRows rows={2} />
      ) : approvers.ready.length === 0 ? (
        <NobodyMay without={approvers.without} onClose={refuse} />
      ) : (
        <PinForm
          people={approvers.ready}
          request={request}
          opId={opId}
          foot={foot}
          onAnswer={onAnswer}
          onLocked={() => void session.people().then(setPeople)}
        />
      )}
    </Dialog>
  );
}

interface PinFormValues {
  readonly chosen: string | null;
  readonly pin: string;
}

type PinRead = { ok: true; by: string; pin: string } | { ok: false; problems: object };

function readPin({ chosen, pin }: PinFormValues): PinRead {
  return chosen === null || pin === ""
    ? { ok: false, problems: {} }
    : { ok: true, by: chosen, pin };
}

interface PinFormProps extends ApprovalDialogProps {
  readonly people: readonly KnownPerson[];
  /** Element the buttons are rendered into. */
  readonly foot: HTMLElement | null;
  /** Called when a user has used up their attempts, to refresh the list of approvers. */
  readonly onLocked: () => void;
}

function PinForm({ people, request, opId, foot, onAnswer, onLocked }: PinFormProps) {
  const { t } = useLingui();
  const { session, ids, clock } = useServices();
  const { db } = useShop();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const wrong = useWrongMessages(refused);
  const form = useOperationForm({
    opened: { chosen: people.length === 1 ? (people[0]?.user.id ?? null) : null, pin: "" },
    read: readPin,
    async send({ by, pin }): Promise<boolean> {
      const { act: action, was, became, line } = request;
      const at = new Date(clock.now()).toISOString();
      const approval = { id: ids.next(), act: action, by, at, line, was, became };
      const verdict = await session
        .checkPin(by, pin, approvalText(db.business, opId, approval))
        .catch((): Refused => ({ ok: false, code: "failed" }));
      if (verdict.ok) {
        const { signature } = verdict;
        onAnswer({ allowed: true, approval: signature ? { ...approval, signature } : approval });
        return true;
      }
      form.change({ pin: "" });
      setRefused(verdict);
      if (verdict.code === "pin_locked") onLocked();
      field.current?.focus();
      return false;
    },
    onChange: () => setRefused(null),
    leaves: true,
  });
  const { busy, change, element } = form;
  const { chosen, pin } = form.values;
  useEffect(() => {
    if (chosen !== null) field.current?.focus();
  }, [chosen]);
  return (
    <Stack id={formId} as="form" gap={12} shrinks {...element}>
      <ApproverChoice
        people={people}
        chosen={chosen}
        onChoose={(user) => change({ chosen: user })}
      />
      <TextField
        ref={field}
        label={t`Their PIN`}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={pin}
        error={wrong}
        data-testid="approval-pin"
        onText={(text) => change({ pin: text.replaceAll(/\D/gu, "") })}
      />
      {foot === null
        ? null
        : createPortal(
            <PinFormActions
              form={formId}
              busy={busy}
              disabled={chosen === null || pin.length < 4}
              onCancel={() => onAnswer({ allowed: false })}
            />,
            foot,
          )}
    </Stack>
  );
}

interface ApproverChoiceProps {
  readonly people: readonly KnownPerson[];
  readonly chosen: string | null;
  readonly onChoose: (user: string) => void;
}

function ApproverChoice({ people, chosen, onChoose }: ApproverChoiceProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Who allows it`}
      showLabel
      columns={1}
      value={chosen}
      onChoose={onChoose}
      options={people.map(({ user }) => ({
        value: user.id,
        label: (
          <span data-testid={`approver-${user.email || user.id}`}>
            {user.first_name} {user.last_name}
          </span>
        ),
      }))}
    />
  );
}

interface PinFormActionsProps {
  /** The id of the form they belong to, since they are rendered outside it. */
  readonly form: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onCancel: () => void;
}

function PinFormActions({ form, busy, disabled, onCancel }: PinFormActionsProps) {
  return (
    <>
      <Button data-testid="approval-cancel" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        type="submit"
        form={form}
        variant="primary"
        busy={busy}
        disabled={disabled}
        data-testid="approve"
      >
        <Trans>Allow it</Trans>
      </Button>
    </>
  );
}

function useWrongMessages(refused: Refused | null): string | undefined {
  const { t } = useLingui();
  if (refused === null) return undefined;
  switch (refused.code) {
    case "wrong_pin": {
      const { left } = refused;
      const tries = plural(left, { one: "# try left.", other: "# tries left." });
      return t`This is not the PIN. ${tries}`;
    }
    case "failed":
      return t`This device could not check the PIN. Try again.`;
    default:
      return t`Too many wrong PINs: they have to sign in with their password first.`;
  }
}
