/**
 * A figure that the domain's arithmetic does not take or cannot count exactly: too large, negative where
 * it must not be, no part of a whole. The same figures come to the same end for ever, so what is made of
 * them may be refused (S8). A bare RangeError may be anything, a stack that overflowed among it.
 */
export class OutOfRange extends RangeError {
  override readonly name = "OutOfRange";
}
