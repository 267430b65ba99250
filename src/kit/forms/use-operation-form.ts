import { useState, useSyncExternalStore, type RefObject, type SubmitEvent } from "react";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";
import {
  formSubmission,
  problemsOf,
  type FormSteps,
  type ProblemsOf,
  type Reading,
} from "./form-submission.ts";
import { heldProblems } from "./held-problems.ts";

/** What is typed, where something else keeps it, such as a draft. */
export interface HeldValues<Values> {
  readonly values: Values;
  readonly setValues: (edit: (was: Values) => Values) => void;
}

export type OperationFormOptions<Values, Read extends Reading> = FormSteps<Values, Read> & {
  /** Something was changed: what the last try was refused for is no longer so. */
  readonly onChange?: (() => void) | undefined;
} & (
    | { readonly opened: Values | (() => Values); readonly held?: undefined }
    | { readonly held: HeldValues<Values>; readonly opened?: undefined }
  );

export interface OperationForm<Values extends object, Read extends Reading> {
  readonly values: Values;
  /** By field, from the first try on; each until its field is changed, or until it is not true any more. */
  readonly problems: Partial<ProblemsOf<Read>>;
  readonly busy: boolean;
  readonly isDirty: boolean;
  /** Whether it is kept, for who asks when the form is left. */
  readonly isDone: RefObject<boolean>;
  readonly change: (part: Partial<Values>) => void;
  readonly edit: (change: (was: Values) => Values) => void;
  readonly submit: () => void;
  /** Says what only sending showed to be wrong. */
  readonly refuse: (problems: ProblemsOf<Read>) => void;
  /** For a form on a page of its own: `<form {...form.element}>`. It leads to the first problem. */
  readonly element: {
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

/** One form that records an operation or asks the server for something. Nothing typed is lost by it. */
export function useOperationForm<Values extends object, Read extends Reading>(
  options: OperationFormOptions<Values, Read>,
): OperationForm<Values, Read> {
  const { read, send, onDone, onChange, held } = options;
  const [submission] = useState(formSubmission<Values, Read>);
  const { phase, said } = useSyncExternalStore(
    submission.subscribe,
    submission.state,
    submission.state,
  );
  const [opened] = useState(() => openedOf(options));
  const [typed, setTyped] = useState(opened);
  const { values, setValues } = held ?? { values: typed, setValues: setTyped };
  const edit = (next: (was: Values) => Values) => {
    setValues(next);
    onChange?.();
  };
  const submit = () => submission.submit(values, { read, send, onDone });
  return {
    values,
    problems:
      said === null ? {} : heldProblems(said, { problems: problemsOf(read(values)), of: values }),
    busy: phase === "sending",
    // Only for who asks: an entry may hold a picture.
    get isDirty() {
      return JSON.stringify(values) !== JSON.stringify(opened);
    },
    isDone: {
      get current() {
        return submission.state().phase === "done";
      },
    },
    change: (part) => edit((was) => ({ ...was, ...part })),
    edit,
    submit: () => void submit(),
    refuse: (problems) => submission.refuse(problems, values),
    element: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        // The form that this one is opened from, if it is, is another.
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
