import { useState, useSyncExternalStore, type RefObject, type SubmitEvent } from "react";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";
import {
  type FieldErrors,
  formSubmission,
  isBusy,
  problemsOf,
  type FormSteps,
  type ProblemsOf,
  type Reading,
} from "./form-submission.ts";
import { heldProblems } from "./held-problems.ts";

/** Form values held elsewhere, such as in a draft. */
export interface HeldValues<Values> {
  readonly values: Values;
  readonly setValues: (edit: (was: Values) => Values) => void;
}

export type OperationFormOptions<Values, Read extends Reading> = FormSteps<Values, Read> & {
  /** Called on every change; clears the reason of the last refusal. */
  readonly onChange?: (() => void) | undefined;
} & (
    | { readonly opened: Values | (() => Values); readonly held?: undefined }
    | { readonly held: HeldValues<Values>; readonly opened?: undefined }
  );

export interface OperationForm<Values extends object, Read extends Reading> {
  readonly values: Values;
  /** By field, from the first attempt on; each remains until its field changes or it no longer applies. */
  readonly problems: Partial<ProblemsOf<Read>>;
  /** The server's messages by field, each until its field changes; empty if there are none. */
  readonly serverErrors: FieldErrors<Values>;
  readonly busy: boolean;
  readonly isDirty: boolean;
  /** Whether the form has been saved, for the confirmation on leaving it. */
  readonly isDone: RefObject<boolean>;
  readonly change: (part: Partial<Values>) => void;
  readonly edit: (change: (was: Values) => Values) => void;
  readonly submit: () => void;
  /** Called by `send` to show the server's messages at the fields. */
  readonly refuse: (errors: FieldErrors<Values>) => void;
  /** For a form on a page of its own: `<form {...form.element}>`. Focuses the first problem. */
  readonly element: {
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

/** A form that records an operation or sends a request. Typed values are never lost. */
export function useOperationForm<Values extends object, Read extends Reading>(
  options: OperationFormOptions<Values, Read>,
): OperationForm<Values, Read> {
  const { read, send, onDone, leaves, onChange, held } = options;
  const [submission] = useState(formSubmission<Values, Read>);
  const state = useSyncExternalStore(submission.subscribe, submission.state, submission.state);
  const { said, refused } = state;
  const [opened] = useState(() => openedOf(options));
  const [typed, setTyped] = useState(opened);
  const { values, setValues } = held ?? { values: typed, setValues: setTyped };
  const edit = (next: (was: Values) => Values) => {
    setValues(next);
    onChange?.();
  };
  const submit = () => submission.submit(values, { read, send, onDone, leaves });
  return {
    values,
    problems:
      said === null ? {} : heldProblems(said, { problems: problemsOf(read(values)), of: values }),
    serverErrors:
      refused === null ? {} : heldProblems(refused, { problems: refused.problems, of: values }),
    busy: isBusy(state),
    // Lazy, because the values may contain an image.
    get isDirty() {
      return JSON.stringify(values) !== JSON.stringify(opened);
    },
    isDone: {
      get current() {
        const { phase } = submission.state();
        return phase === "done" || phase === "leaving";
      },
    },
    change: (part) => edit((was) => ({ ...was, ...part })),
    edit,
    submit: () => void submit(),
    refuse: (errors) => submission.refuse(errors, values),
    element: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        // The form may be nested in another form's React tree, which must not be submitted.
        event.stopPropagation();
        const form = event.currentTarget;
        void submit().finally(() => focusFirstFault(form));
      },
    },
  };
}

function openedOf<Values, Read extends Reading>(
  options: OperationFormOptions<Values, Read>,
): Values {
  const { held, opened } = options;
  if (held !== undefined) return held.values;
  return typeof opened === "function" ? (opened as () => Values)() : opened;
}
