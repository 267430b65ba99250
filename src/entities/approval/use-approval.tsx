import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { ApprovalAnswer, ApprovalRequest } from "./approval-request.ts";
import { mayApprove } from "./who-may.ts";

export type { ApprovalAnswer, ApprovalRequest } from "./approval-request.ts";

const ApprovalDialog = lazy(async () => {
  const part = await import("./approval-dialog.tsx");
  return { default: part.ApprovalDialog };
});

interface Asking {
  request: ApprovalRequest;
  /** The operation it becomes part of: the signature is valid for no other (S26). */
  opId: string;
  answer: (answer: ApprovalAnswer) => void;
}

export interface Approving {
  /**
   * Requests a supervisor's approval for an action the user may not take alone. A user with the permission is
   * not prompted. Works offline; a new request replaces an open one, which is then rejected.
   */
  ask: (request: ApprovalRequest, opId: string) => Promise<ApprovalAnswer>;
  /** Must be rendered by the caller; null while no request is open. */
  dialog: ReactNode;
}

/** A supervisor's approval by PIN, on the spot (docs/decisions/0022-at-the-counter.md). */
export function useApproval(): Approving {
  const shop = useShop();
  const [asking, setAsking] = useState<Asking | null>(null);
  const open = useRef<Asking | null>(null);
  const show = (next: Asking | null) => {
    open.current?.answer({ allowed: false });
    open.current = next;
    setAsking(next);
  };
  const ask = (request: ApprovalRequest, opId: string): Promise<ApprovalAnswer> => {
    const { permissions, session } = shop;
    if (mayApprove(shop, { user: session.user, permissions }, request)) {
      return Promise.resolve({ allowed: true, approval: null });
    }
    return new Promise((answer) => show({ request, opId, answer }));
  };
  const dialog =
    asking === null ? null : (
      <Suspense fallback={null}>
        <ApprovalDialog
          request={asking.request}
          opId={asking.opId}
          onAnswer={(answer) => {
            asking.answer(answer);
            open.current = null;
            setAsking(null);
          }}
        />
      </Suspense>
    );
  return { ask, dialog };
}
