/**
 * A number that the domain's arithmetic rejects or cannot represent exactly: too large, negative where not
 * allowed, not part of a whole. The same input always fails the same way, so an operation that causes it may
 * be refused (S8). A bare RangeError may have any cause, including a stack overflow.
 */
export class OutOfRange extends RangeError {
  override readonly name = "OutOfRange";
}
