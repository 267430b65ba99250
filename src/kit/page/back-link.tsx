import { useLingui } from "@lingui/react/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { buttonClass } from "#/ui/button-class.ts";
import { square } from "#/ui/button.css.ts";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/icon.tsx";

/** Link back to the list a page was opened from. */
export function BackLink(props: Pick<LinkProps, "to" | "params" | "search">) {
  const { t } = useLingui();
  return (
    <Link
      {...props}
      className={classNames(buttonClass({ variant: "secondary" }), square)}
      aria-label={t`Back`}
      title={t`Back`}
      data-testid="back"
    >
      <Icon glyph={ArrowLeft} />
    </Link>
  );
}
