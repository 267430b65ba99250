import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import { label } from "./button.css.ts";
import { classNames } from "./class-names.ts";
import { Icon, type Glyph } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "size">, ButtonLook {
  readonly glyph?: Glyph | undefined;
  /** In progress: keeps focus and position, accepts no further press, submits no form. */
  readonly busy?: boolean | undefined;
  /** Label while busy, such as "Saving…"; without it the label stays. */
  readonly busyLabel?: string | undefined;
}

/** A button. Inside a form it submits only with `type="submit"`. */
export function Button({
  variant,
  size,
  block,
  glyph,
  busy = false,
  busyLabel,
  className,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={press}
    >
      {busy ? <Spinner /> : glyph ? <Icon glyph={glyph} /> : null}
      <span className={label}>{busy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}
