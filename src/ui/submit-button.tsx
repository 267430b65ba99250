import { Button, type ButtonProps } from "./button.tsx";

export interface SubmitButtonProps extends Omit<
  ButtonProps,
  "type" | "variant" | "size" | "block" | "onClick"
> {
  readonly busy: boolean;
  readonly busyLabel: string;
}

/** The primary button of a form on a page of its own: below the fields, at their width. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} type="submit" variant="primary" size="pay" block />;
}
