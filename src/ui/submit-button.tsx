import { Button, type ButtonProps } from "./button.tsx";

export interface SubmitButtonProps extends Omit<
  ButtonProps,
  "type" | "variant" | "size" | "block" | "onClick"
> {
  readonly busy: boolean;
  readonly busyLabel: string;
}

/** What a form on a page of its own is filled in for: below the fields, as wide as they are. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} type="submit" variant="primary" size="pay" block />;
}
