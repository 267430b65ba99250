import { Trans } from "@lingui/react/macro";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import type { Glyph } from "#/ui/icon.tsx";

export interface NoMatchProps {
  readonly title: string;
  /** What to try instead. */
  readonly text?: ReactNode;
  readonly glyph?: Glyph | undefined;
  readonly onClear: () => void;
}

/** The face of a list in which nothing fits what is asked for, and the way back to all of it. */
export function NoMatch({ title, text, glyph = SearchX, onClear }: NoMatchProps) {
  return (
    <EmptyState
      glyph={glyph}
      title={title}
      text={text}
      action={
        <Button onClick={onClear} data-testid="clear-filters">
          <Trans>Clear the filters</Trans>
        </Button>
      }
    />
  );
}
