/** The till this device is at this business (S6), and where it stands. */
export interface DeviceTill {
  id: string;
  code: string;
  location: string;
  name: string;
}

/** A till this device has to stop being: the next number of its code may be another's, too (S6, S24). */
export interface PartedTill extends DeviceTill {
  /** Device time. */
  at: number;
  /**
   * `elsewhere`: the server has operations of it that this store never recorded. `set_back`, `emptied`: what is
   * kept beside the store knows of more than the store does.
   */
  why: "elsewhere" | "set_back" | "emptied";
}

/** The till this device is to become, kept until the server has made it one (S6). */
export interface TillWish {
  /** The till's id, so that a lost answer makes no second till. */
  id: string;
  name: string;
  location: string;
  /** The server did not take it as it is. */
  refused: boolean;
}

/** What the last answer of the server said of the time (S16). Epoch milliseconds. */
export interface ClockReading {
  /** Server clock minus device clock. */
  offsetMs: number;
  serverMs: number;
  deviceMs: number;
}

/** What the last requests said of the line (S10). */
export interface Contact {
  line: "online" | "offline" | "unknown";
  lastAnswerAt: number | null;
  /** `gone`: nobody who is signed in here may carry operations of this business (S22). */
  session: "there" | "gone";
  /** The last time an operation was acked, a pull ended or a ping was answered. */
  lastSuccessAt: number | null;
  /** The last time the server accepted or refused an operation for good (S25). */
  lastAckAt: number | null;
  /** Since when our server has been answering, whatever it said, without a long silence. */
  throughSince: number | null;
  nextAttemptAt: number | null;
  /** As the last round of sending found it: when the oldest operation that could go was recorded. */
  waitingSince: number | null;
  /** Likewise since when the first operation has been in trouble of its own (S12). */
  troubledSince: number | null;
}

/** The leader's heart (S21). */
export interface Leader {
  fence: number;
  holder: string;
  beatAt: number;
}

/** What a leader is sending (S7). One row says it of all, so that a request rewrites no operation before it goes. */
export interface UnderWay {
  fence: number;
  positions: readonly number[];
  /** When the last of them was begun, device time. */
  at: number;
}

/** Of one answer, what the server accepted; device time. */
export interface AcceptedBatch {
  sentAt: number;
  at: number;
  /** The place of each operation and the commit that made it so. */
  acks: readonly (readonly [position: number, ackSeq: number])[];
}

/** What a leader knows to be accepted and has not said in the operations' own rows (S7). */
export interface Accepted {
  fence: number;
  batches: readonly AcceptedBatch[];
}

/** What the server can do (S10), as its last ping said. */
export interface Abilities {
  batch: boolean;
  stream: boolean;
}

/** The count of a drawer that is not finished yet, as typed. */
export interface DrawerCount {
  /** The shift it is to end. */
  shift: string;
  /** How many of each note and coin, by its worth in minor units. */
  counts: Readonly<Record<string, string>>;
  note: string;
}

/** The values of the `meta` table by their key. */
export interface MetaValues {
  till: DeviceTill;
  /** Null once it is one. */
  tillWish: TillWish | null;
  /** The till it was; it becomes another as soon as the server gives a code. */
  parted: PartedTill;
  clock: ClockReading;
  contact: Contact;
  leader: Leader;
  underWay: UnderWay;
  accepted: Accepted;
  abilities: Abilities;
  /** When somebody last asked for "send now", in whichever window. */
  wish: number;
  /** How many customers each till of this device has taken in (S6), by the till's code. */
  customers: Readonly<Record<string, number>>;
  /** On which business day the counter asked for a shift last, and at which till. */
  shiftAsked: { till: string; day: string };
  /** Null once the shift is closed. */
  drawerCount: DrawerCount | null;
  /** Which life of the server's database the rows here are of (S18). */
  epoch: string;
  /** When operations were last brought back from the mirror, and how many (S24). */
  rescued: { at: number; count: number };
  /** The browser's answer to `persist()`, null before it was asked (S24). */
  persisted: boolean | null;
  /** By list the keys of the rows at its top when it was last read whole. */
  firstRows: Readonly<Record<string, readonly string[]>>;
}

export type MetaKey = keyof MetaValues;

export type MetaRow = { [Key in MetaKey]: { key: Key; value: MetaValues[Key] } }[MetaKey];
