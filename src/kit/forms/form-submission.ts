/** What a reader makes of an entry: what goes on, or what is wrong with it by the names of its fields. */
export type Reading = { readonly ok: true } | { readonly ok: false; readonly problems: object };

export type GoodOf<Read extends Reading> = Extract<Read, { ok: true }>;
export type ProblemsOf<Read extends Reading> = Extract<Read, { ok: false }>["problems"];

/** What a form has for its machine. */
export interface FormSteps<Values, Read extends Reading> {
  /** Pure: it is asked again while problems are shown. */
  readonly read: (values: Values) => Read;
  /** Records or sends; answers whether it is kept. Why it is not is said by whoever was asked to. */
  readonly send: (reading: GoodOf<Read>, values: Values) => Promise<boolean> | boolean;
  /** It is kept. */
  readonly onDone?: ((reading: GoodOf<Read>, values: Values) => void) | undefined;
}

export interface SubmissionState<Values, Read extends Reading> {
  /** `failed`: nothing was kept, and what was typed can be sent again. */
  readonly phase: "idle" | "sending" | "failed" | "done";
  /** What was wrong, and of which entry; null while nothing was. */
  readonly said: { readonly problems: ProblemsOf<Read>; readonly of: Values } | null;
}

export interface FormSubmission<Values, Read extends Reading> {
  readonly state: () => SubmissionState<Values, Read>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads, and sends what was read. While something is under way a second asking does nothing. */
  readonly submit: (values: Values, steps: FormSteps<Values, Read>) => Promise<void>;
  /** Says what only sending showed to be wrong. */
  readonly refuse: (problems: ProblemsOf<Read>, of: Values) => void;
}

/** The way of a form from what is typed to what is kept. Whoever looks on may go: it is told to nobody. */
export function formSubmission<Values, Read extends Reading>(): FormSubmission<Values, Read> {
  type State = SubmissionState<Values, Read>;
  let state: State = { phase: "idle", said: null };
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
    refuse: (problems, of) => become({ said: { problems, of } }),
    async submit(values, { read, send, onDone }) {
      if (state.phase === "sending") return;
      const reading = read(values);
      if (!isGood(reading)) {
        become({ phase: "idle", said: { problems: problemsOf(reading), of: values } });
        return;
      }
      become({ phase: "sending", said: null });
      let isKept = false;
      try {
        isKept = await send(reading, values);
      } finally {
        become({ phase: isKept ? "done" : "failed" });
      }
      if (isKept) onDone?.(reading, values);
    },
  };
}

/** The problems of a reading, none where it is good. */
export function problemsOf<Read extends Reading>(reading: Read): ProblemsOf<Read> {
  return reading.ok ? {} : reading.problems;
}

function isGood<Read extends Reading>(reading: Read): reading is GoodOf<Read> {
  return reading.ok;
}
