import { Trans } from "@lingui/react/macro";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import type { Glyph } from "#/ui/icon.tsx";

export interface NoMatchProps {
  readonly title: string;
  /** A suggestion of what to try instead. */
  readonly text?: ReactNode;
  readonly glyph?: Glyph | undefined;
  readonly onClear: () => void;
}

/** Empty state of a list without matching rows, with a button to clear the filters. */
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
