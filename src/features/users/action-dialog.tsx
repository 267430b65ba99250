import { useLingui } from "@lingui/react/macro";
import type { Proof } from "#/contract/account.ts";
import type { StaffMember } from "#/contract/users.ts";
import { LostCheck } from "#/entities/account/lost-check.tsx";
import { FactorField, isOfFactor, useFactorProof } from "#/entities/account/factor-field.tsx";
import {
  noSessionEnd,
  readSessionEnd,
  type SessionEndFormValues,
  type SessionEndRead,
} from "#/entities/account/session-end-form-values.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { useUserAction, type UserAction } from "./use-user-action.ts";
import { nameOf } from "./user-labels.tsx";

/** The actions on a user that require confirmation. */
export type AskedAction =
  | "activate"
  | "deactivate"
  | "suspend"
  | "remove"
  | "unlock"
  | "invite"
  | "withdraw"
  | "remove-pin"
  | "end-sessions";

export interface ActionDialogProps {
  readonly action: AskedAction;
  readonly user: StaffMember;
  readonly onClose: () => void;
  /** Called when the user has left the business. */
  readonly onGone: () => void;
}

interface Words {
  title: string;
  text: string;
  action: string;
  done: string;
  danger?: boolean;
}

/** Confirms an action on a user and explains its consequences. */
export function ActionDialog({ action, user, onClose, onGone }: ActionDialogProps) {
  const { t } = useLingui();
  const doing = useUserAction();
  const words = useActionTexts(nameOf(user))[action];
  const factor = useFactorProof();
  const leaves = action === "remove" || action === "withdraw";
  const { values, problems, busy, change, submit } = useOperationForm({
    opened: noSessionEnd,
    read: (typed: SessionEndFormValues): SessionEndRead =>
      action === "end-sessions" ? readSessionEnd(typed) : { ok: true, body: typed },
    async send({ body }) {
      const done = await doing.run(
        () => work(doing.actions, action, user.id, { ...body, ...factor.proof }),
        words.done,
        leaves,
      );
      if (!done.ok) factor.take(done.refusal);
      return done.ok;
    },
    onDone() {
      onClose();
      if (leaves) onGone();
    },
  });
  const { refusal } = doing;
  const wrong =
    refusal?.code === "wrong_password"
      ? t`This is not your password.`
      : fieldError(refusal, "password");
  return (
    <ConfirmDialog
      open
      danger={words.danger === true}
      title={words.title}
      description={words.text}
      action={words.action}
      busy={busy}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onConfirm={submit}
    >
      {action === "end-sessions" ? (
        <>
          <LostCheck of="all" checked={values.lost} onCheck={(lost) => change({ lost })} />
          <PasswordField
            label={t`Your password`}
            autoComplete="current-password"
            value={values.password}
            error={problems.password === undefined ? wrong : t`This field is required`}
            onText={(password) => {
              change({ password });
              doing.clear();
            }}
          />
        </>
      ) : null}
      <FactorField factor={factor} refusal={refusal} onChange={doing.clear} />
      {wrong === undefined && !isOfFactor(refusal) ? <ActionRefused refusal={refusal} /> : null}
    </ConfirmDialog>
  );
}

/**
 * Why the action was refused: the server's field message if there is one, such as for the last administrator.
 */
export function ActionRefused({ refusal }: { readonly refusal: Refusal | null }) {
  const [said] = Object.values(refusal?.fields ?? {}).flat();
  if (said === undefined) return <RefusedNotice refusal={refusal} />;
  return (
    <div data-testid="refused" data-code={refusal?.code}>
      <Notice tone="critical" urgent>
        {said}
      </Notice>
    </div>
  );
}

function work(
  actions: UserAction["actions"],
  action: AskedAction,
  id: string,
  body: { password: string; lost: boolean } & Proof,
): Promise<unknown> {
  return action === "end-sessions" ? actions.endSessions(id, body) : actions[action](id);
}

function useActionTexts(name: string): Record<AskedAction, Words> {
  const { t } = useLingui();
  return {
    activate: {
      title: t`Let ${name} work here again?`,
      text: t`They can open this business again, with the roles they have.`,
      action: t`Activate`,
      done: t`User activated`,
    },
    deactivate: {
      title: t`Deactivate ${name}?`,
      text: t`They cannot open this business until you activate them. What their device has not sent yet still arrives.`,
      action: t`Deactivate`,
      done: t`User deactivated`,
    },
    suspend: {
      title: t`Suspend ${name}?`,
      text: t`They are locked out right away. What their device has not sent yet still arrives.`,
      action: t`Suspend`,
      done: t`User suspended`,
    },
    remove: {
      title: t({ context: "users", message: `Delete ${name}?` }),
      text: t`They leave the business and lose all roles. Their name stays on what they did here, and their account stays theirs.`,
      action: t`Delete`,
      done: t`User deleted`,
      danger: true,
    },
    unlock: {
      title: t`Unlock ${name}?`,
      text: t`Too many wrong passwords were tried. They may try again at once.`,
      action: t`Unlock`,
      done: t`User unlocked`,
    },
    invite: {
      title: t`Send the invitation to ${name} again?`,
      text: t`The new link is valid for 72 hours. The old one stops working.`,
      action: t`Send again`,
      done: t`New invitation made`,
    },
    withdraw: {
      title: t`Withdraw the invitation of ${name}?`,
      text: t`The link stops working, and they are taken off the list.`,
      action: t`Withdraw`,
      done: t`Invitation withdrawn`,
    },
    "remove-pin": {
      title: t`Remove the PIN of ${name}?`,
      text: t`It stops opening each till with the till's next contact. Their password still opens it.`,
      action: t`Remove PIN`,
      done: t`PIN removed`,
    },
    "end-sessions": {
      title: t`Sign ${name} out everywhere?`,
      text: t`Every device must sign in again. What a device has not sent yet stays on it and is not lost.`,
      action: t`Sign out everywhere`,
      done: t`Signed out everywhere`,
    },
  };
}
