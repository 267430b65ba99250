import { type Clock, systemClock } from "./clock.ts";

/** Source of new ids (S5): lower-case UUIDv7, each greater than the previous one. */
export type Ids = { next(): string };

/** Fills the given array with random bytes and returns it. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

const lastTimestamp = 2 ** 48 - 1;

/**
 * Creates UUIDv7 ids (RFC 9562 §5.7): 48 bits of epoch milliseconds, then 12 + 62 bits. The 12 and the
 * highest of the 62 hold a counter seeded at random for each new millisecond (§6.2, method 1), so ids of one
 * generator increase strictly even when the clock stands still or goes back.
 */
export function createIds(
  clock: Clock = systemClock,
  random: RandomBytes = (bytes) => crypto.getRandomValues(bytes),
): Ids {
  let timestamp = -1;
  let counter = 0;
  return {
    next() {
      const bytes = random(new Uint8Array(new ArrayBuffer(16)));
      const view = new DataView(bytes.buffer);
      const now = Math.min(Math.max(0, Math.floor(clock.now())), lastTimestamp);
      if (now > timestamp) {
        timestamp = now;
        // The highest bit stays zero: this leaves half of the counter range before the timestamp is advanced.
        counter = view.getUint32(4) & counterSeedMask;
      } else if (counter < counterMask) {
        counter += 1;
      } else {
        timestamp += 1;
        counter = view.getUint32(4) & counterSeedMask;
      }
      return write(view, timestamp, counter);
    },
  };
}

/** 26 bits: 12 before the variant, 14 after it. */
const counterMask = 0x3ff_ffff;
const counterSeedMask = 0x1ff_ffff;

function write(view: DataView, timestamp: number, counter: number): string {
  view.setUint32(0, Math.floor(timestamp / 2 ** 16));
  view.setUint16(4, timestamp % 2 ** 16);
  view.setUint16(6, 0x7000 | (counter >>> 14));
  view.setUint16(8, 0x8000 | (counter & 0x3fff));
  let hex = "";
  for (let index = 0; index < 16; index += 1) {
    hex += view.getUint8(index).toString(16).padStart(2, "0");
  }
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

/** Ids from this machine's clock and its cryptographic random source. */
export const systemIds: Ids = createIds();
