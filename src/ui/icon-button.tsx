import type { ComponentProps } from "react";
import { buttonClass, type ButtonVariant } from "./button-class.ts";
import { square } from "./button.css.ts";
import { classNames } from "./class-names.ts";
import { Icon, type Glyph } from "./icon.tsx";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  readonly glyph: Glyph;
  /** Accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: "small" | "medium" | undefined;
  readonly glyphSize?: number | undefined;
}

/** A square button with only an icon, so it needs a label. */
export function IconButton({
  glyph,
  label,
  variant = "secondary",
  size = "medium",
  glyphSize,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames(buttonClass({ variant, size }), square, className)}
    >
      <Icon glyph={glyph} size={glyphSize} />
    </button>
  );
}
