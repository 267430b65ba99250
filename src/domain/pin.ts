/** A PIN of a shared till: 4 to 6 digits. */
const form = /^\d{4,6}$/;

/**
 * Whether a PIN may be set. Rejects repeated digits and ascending or descending sequences, which are guessed
 * first.
 */
export function isGoodPin(pin: string): boolean {
  if (!form.test(pin)) return false;
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);
  const [first] = steps;
  const isRun = first === 0 || first === 1 || first === 9;
  return !(isRun && steps.every((step) => step === first));
}
