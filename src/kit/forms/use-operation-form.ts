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
export interface HeldEntry<Entry> {
  readonly entry: Entry;
  readonly setEntry: (edit: (was: Entry) => Entry) => void;
}

export type OperationFormOptions<Entry, Read extends Reading> = FormSteps<Entry, Read> & {
  /** Something was changed: what the last try was refused for is no longer so. */
  readonly onChange?: (() => void) | undefined;
} & (
    | { readonly opened: Entry | (() => Entry); readonly held?: undefined }
    | { readonly held: HeldEntry<Entry>; readonly opened?: undefined }
  );

export interface OperationForm<Entry extends object, Read extends Reading> {
  readonly entry: Entry;
  /** By field, from the first try on; each until its field is changed, or until it is not true any more. */
  readonly problems: Partial<ProblemsOf<Read>>;
  readonly busy: boolean;
  readonly isDirty: boolean;
  /** Whether it is kept, for who asks when the form is left. */
  readonly isDone: RefObject<boolean>;
  readonly change: (part: Partial<Entry>) => void;
  readonly edit: (change: (was: Entry) => Entry) => void;
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
export function useOperationForm<Entry extends object, Read extends Reading>(
  options: OperationFormOptions<Entry, Read>,
): OperationForm<Entry, Read> {
  const { read, send, onDone, onChange, held } = options;
  const [submission] = useState(formSubmission<Entry, Read>);
  const { phase, said } = useSyncExternalStore(
    submission.subscribe,
    submission.state,
    submission.state,
  );
  const [opened] = useState(() => openedOf(options));
  const [typed, setTyped] = useState(opened);
  const { entry, setEntry } = held ?? { entry: typed, setEntry: setTyped };
  const edit = (next: (was: Entry) => Entry) => {
    setEntry(next);
    onChange?.();
  };
  const submit = () => submission.submit(entry, { read, send, onDone });
  return {
    entry,
    problems:
      said === null ? {} : heldProblems(said, { problems: problemsOf(read(entry)), of: entry }),
    busy: phase === "sending",
    // Only for who asks: an entry may hold a picture.
    get isDirty() {
      return JSON.stringify(entry) !== JSON.stringify(opened);
    },
    isDone: {
      get current() {
        return submission.state().phase === "done";
      },
    },
    change: (part) => edit((was) => ({ ...was, ...part })),
    edit,
    submit: () => void submit(),
    refuse: (problems) => submission.refuse(problems, entry),
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

function openedOf<Entry, Read extends Reading>(options: OperationFormOptions<Entry, Read>): Entry {
  const { held, opened } = options;
  if (held !== undefined) return held.entry;
  return typeof opened === "function" ? (opened as () => Entry)() : opened;
}
