import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useCodeFault } from "./code-field.tsx";

/** What is typed: the six-digit code, or a recovery code instead of it. */
export interface TypedCode<Kind extends string> {
  readonly kind: Kind;
  readonly code: string;
}

export interface CodeFormOptions<Kind extends string> {
  readonly kind: Kind;
  /** Verifies the code. Resolves to whether it was right, in which case the screen is about to change. */
  readonly send: (typed: TypedCode<Kind>) => Promise<boolean>;
  /** Called once it was right. */
  readonly onDone?: (() => void) | undefined;
  readonly onChange: () => void;
}

/** The form of a one-time code: checked before it is sent, and sent once at a time. */
export function useCodeForm<Kind extends string>(options: CodeFormOptions<Kind>) {
  const faultOf = useCodeFault();
  const opened: TypedCode<Kind> = { kind: options.kind, code: "" };
  const form = useOperationForm({
    opened,
    read({ kind, code }) {
      // The form of a recovery code is known to the server only.
      const fault = kind === "recovery" && code !== "" ? undefined : faultOf(code);
      return fault === undefined
        ? ({ ok: true } as const)
        : ({ ok: false, problems: { code: fault } } as const);
    },
    send: (_, typed) => options.send(typed),
    onDone: options.onDone,
    onChange: options.onChange,
    leaves: true,
  });
  return { form, fault: form.problems.code ?? form.serverErrors.code };
}

export type CodeForm<Kind extends string> = ReturnType<typeof useCodeForm<Kind>>;
