/** The result of parsing a form: the parsed values, or problems by field name. */
export type Reading = { readonly ok: true } | { readonly ok: false; readonly problems: object };

export type GoodOf<Read extends Reading> = Extract<Read, { ok: true }>;
export type ProblemsOf<Read extends Reading> = Extract<Read, { ok: false }>["problems"];

/** The functions a form passes to its submission. */
export interface FormSteps<Values, Read extends Reading> {
  /** Pure: called again while problems are shown. */
  readonly read: (values: Values) => Read;
  /** Records or sends the values; resolves to whether they were saved. The callee reports failures. */
  readonly send: (reading: GoodOf<Read>, values: Values) => Promise<boolean> | boolean;
  /** Called once saved. */
  readonly onDone?: ((reading: GoodOf<Read>, values: Values) => void) | undefined;
  /** Stays busy once saved, because the page or dialog is about to be replaced. */
  readonly leaves?: boolean | undefined;
}

/** The server's messages by field. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string | undefined>>;

export interface SubmissionState<Values, Read extends Reading> {
  /** `failed`: nothing was saved, and the values can be submitted again. `leaving`: saved, but still busy. */
  readonly phase: "idle" | "sending" | "failed" | "done" | "leaving";
  /** The problems and the values they refer to; null if there are none. */
  readonly said: { readonly problems: ProblemsOf<Read>; readonly of: Values } | null;
  /** The same for the server's messages. */
  readonly refused: { readonly problems: FieldErrors<Values>; readonly of: Values } | null;
}

export interface FormSubmission<Values, Read extends Reading> {
  readonly state: () => SubmissionState<Values, Read>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Parses the values and sends the result. Does nothing while a submission is in progress. */
  readonly submit: (values: Values, steps: FormSteps<Values, Read>) => Promise<void>;
  /** Reports the server's messages at fields, until the next submission. */
  readonly refuse: (errors: FieldErrors<Values>, of: Values) => void;
}

/** State machine of a form submission. It outlives its component: without subscribers no one is notified. */
export function formSubmission<Values, Read extends Reading>(): FormSubmission<Values, Read> {
  type State = SubmissionState<Values, Read>;
  let state: State = { phase: "idle", said: null, refused: null };
  const listeners = new Set<() => void>();
  const become = (next: Partial<State>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refuse: (problems, of) => become({ refused: { problems, of } }),
    async submit(values, { read, send, onDone, leaves }) {
      if (isBusy(state)) return;
      const reading = read(values);
      if (!isGood(reading)) {
        become({
          phase: "idle",
          said: { problems: problemsOf(reading), of: values },
          refused: null,
        });
        return;
      }
      become({ phase: "sending", said: null, refused: null });
      let isKept = false;
      try {
        isKept = await send(reading, values);
      } finally {
        become({ phase: isKept ? (leaves === true ? "leaving" : "done") : "failed" });
      }
      if (isKept) onDone?.(reading, values);
    },
  };
}

/** Whether another submission must wait. */
export function isBusy({ phase }: Pick<SubmissionState<unknown, Reading>, "phase">): boolean {
  return phase === "sending" || phase === "leaving";
}

/** The problems of a parse result; empty if it succeeded. */
export function problemsOf<Read extends Reading>(reading: Read): ProblemsOf<Read> {
  return reading.ok ? {} : reading.problems;
}

function isGood<Read extends Reading>(reading: Read): reading is GoodOf<Read> {
  return reading.ok;
}
