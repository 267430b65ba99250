/** The till this device is at this business (S6), with its location. */
export interface DeviceTill {
  id: string;
  code: string;
  location: string;
  name: string;
}

/**
 * A till this device must give up, because another device may use the next number of its code too (S6, S24).
 */
export interface PartedTill extends DeviceTill {
  /** Device time. */
  at: number;
  /**
   * `elsewhere`: the server has operations of it that this store never recorded. `set_back`, `emptied`: the
   * mark kept outside the store refers to more than the store contains.
   */
  why: "elsewhere" | "set_back" | "emptied";
}

/** The till this device is to become, stored until the server has created it (S6). */
export interface TillWish {
  /** The till's id, so that a lost response does not create a second till. */
  id: string;
  name: string;
  location: string;
  /** The server rejected the request as it is. */
  refused: boolean;
}

/** Server time of the last response (S16), in epoch milliseconds. */
export interface ClockReading {
  /** Server clock minus device clock. */
  offsetMs: number;
  serverMs: number;
  deviceMs: number;
}

/** What the last requests revealed about the connection (S10). */
export interface Contact {
  line: "online" | "offline" | "unknown";
  lastAnswerAt: number | null;
  /** `gone`: no signed-in user may carry operations of this business (S22). */
  session: "there" | "gone";
  /** When an operation was last acked, a pull completed or a ping answered. */
  lastSuccessAt: number | null;
  /** When the server last accepted or definitively refused an operation (S25). */
  lastAckAt: number | null;
  /** Since when the server has been responding without a long gap, regardless of the content. */
  throughSince: number | null;
  nextAttemptAt: number | null;
  /** As of the last round of sending: when the oldest sendable operation was recorded. */
  waitingSince: number | null;
  /** As of the last round of sending: since when the first operation has been failing (S12). */
  troubledSince: number | null;
}

/** The leader's heartbeat (S21). */
export interface Leader {
  fence: number;
  holder: string;
  beatAt: number;
}

/**
 * Operations a leader is sending (S7). A single row, so that a request rewrites no operation before it is
 * sent.
 */
export interface UnderWay {
  fence: number;
  positions: readonly number[];
  /** Start of the latest of them, device time. */
  at: number;
}

/** The operations accepted by one response; device time. */
export interface AcceptedBatch {
  sentAt: number;
  at: number;
  /** The position of each operation and the commit that contains it. */
  acks: readonly (readonly [position: number, ackSeq: number])[];
}

/** Accepted operations a leader has not yet recorded in their own rows (S7). */
export interface Accepted {
  fence: number;
  batches: readonly AcceptedBatch[];
}

/** Features of the server (S10) as of its last ping. */
export interface Abilities {
  batch: boolean;
  stream: boolean;
}

/** An unfinished count of a drawer, as typed. */
export interface DrawerCount {
  /** The shift the count will close. */
  shift: string;
  /** Number of each note and coin, by its value in minor units. */
  counts: Readonly<Record<string, string>>;
  note: string;
}

/** Values of the `meta` table by key. */
export interface MetaValues {
  till: DeviceTill;
  /** Null once created. */
  tillWish: TillWish | null;
  /** The former till; replaced as soon as the server assigns a code. */
  parted: PartedTill;
  clock: ClockReading;
  contact: Contact;
  leader: Leader;
  underWay: UnderWay;
  accepted: Accepted;
  abilities: Abilities;
  /** When "send now" was last requested in any window. */
  wish: number;
  /** Number of customers created by each till of this device (S6), by till code. */
  customers: Readonly<Record<string, number>>;
  /** The business day and till of the counter's last prompt for a shift. */
  shiftAsked: { till: string; day: string };
  /** Null once the shift is closed. */
  drawerCount: DrawerCount | null;
  /** The epoch of the server's database that the rows belong to (S18). */
  epoch: string;
  /** The till that a restored server may lack (S18); null once the server has registered it. */
  doubtedTill: string | null;
  /** When operations were last restored from the mirror, and how many (S24). */
  rescued: { at: number; count: number };
  /** The browser's response to `persist()`, null before it was requested (S24). */
  persisted: boolean | null;
  /** The keys of the first rows of each list when it was last read completely. */
  firstRows: Readonly<Record<string, readonly string[]>>;
}

export type MetaKey = keyof MetaValues;

export type MetaRow = { [Key in MetaKey]: { key: Key; value: MetaValues[Key] } }[MetaKey];
