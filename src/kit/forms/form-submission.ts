/** What a reader makes of an entry: what goes on, or what is wrong with it by the names of its fields. */
export type Reading = { readonly ok: true } | { readonly ok: false; readonly problems: object };

export type GoodOf<Read extends Reading> = Extract<Read, { ok: true }>;
export type ProblemsOf<Read extends Reading> = Extract<Read, { ok: false }>["problems"];

/** What a form has for its machine. */
export interface FormSteps<Entry, Read extends Reading> {
  /** Pure: it is asked again while problems are shown. */
  readonly read: (entry: Entry) => Read;
  /** Records or sends; answers whether it is kept. Why it is not is said by whoever was asked to. */
  readonly send: (reading: GoodOf<Read>, entry: Entry) => Promise<boolean> | boolean;
  /** It is kept. */
  readonly onDone?: ((reading: GoodOf<Read>, entry: Entry) => void) | undefined;
}

export interface SubmissionState<Entry, Read extends Reading> {
  /** `failed`: nothing was kept, and what was typed can be sent again. */
  readonly phase: "idle" | "sending" | "failed" | "done";
  /** What was wrong, and of which entry; null while nothing was. */
  readonly said: { readonly problems: ProblemsOf<Read>; readonly of: Entry } | null;
}

export interface FormSubmission<Entry, Read extends Reading> {
  readonly state: () => SubmissionState<Entry, Read>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads, and sends what was read. While something is under way a second asking does nothing. */
  readonly submit: (entry: Entry, steps: FormSteps<Entry, Read>) => Promise<void>;
  /** Says what only sending showed to be wrong. */
  readonly refuse: (problems: ProblemsOf<Read>, of: Entry) => void;
}

/** The way of a form from what is typed to what is kept. Whoever looks on may go: it is told to nobody. */
export function formSubmission<Entry, Read extends Reading>(): FormSubmission<Entry, Read> {
  type State = SubmissionState<Entry, Read>;
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
    async submit(entry, { read, send, onDone }) {
      if (state.phase === "sending") return;
      const reading = read(entry);
      if (!isGood(reading)) {
        become({ phase: "idle", said: { problems: problemsOf(reading), of: entry } });
        return;
      }
      become({ phase: "sending", said: null });
      let isKept = false;
      try {
        isKept = await send(reading, entry);
      } finally {
        become({ phase: isKept ? "done" : "failed" });
      }
      if (isKept) onDone?.(reading, entry);
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
