import type { ReactNode } from "react";
import { LiveView, type LiveViewProps } from "#/kit/live/live-view.tsx";
import type { Live } from "#/kit/live/use-live.ts";

/** A source of rows: renders them once loaded, and until then a loading or error state. */
export type ListSource = (rows: () => ReactNode) => ReactNode;

export interface ResourceListProps {
  /** `fromDevice` or `fromServer`; omitted if the rows are already available. */
  readonly from?: ListSource | undefined;
  /** The number of matching rows. */
  readonly count: number;
  /** The list is empty regardless of the filters. */
  readonly isNew?: boolean | undefined;
  /** More rows are being fetched: matches may still be found. */
  readonly isAsking?: boolean | undefined;
  /** Empty state of a list without any rows, with how to create the first. */
  readonly none?: ReactNode;
  /** Empty state without matches: `NoMatch`. Omitted for lists without filters, which then show `none`. */
  readonly noMatch?: ReactNode;
  /** Content above any state once the rows are loaded: their age, their sum. */
  readonly above?: ReactNode;
  /** Content below any state once the rows are loaded: older rows from the server, dialogs. */
  readonly beside?: ReactNode;
  /** The rows as table or cards, with summary and pagination. */
  readonly children: ReactNode;
}

/** A list with all its states: loading, failed, empty, no matches, rows. */
export function ResourceList({ from = atHand, above, beside, ...rows }: ResourceListProps) {
  return from(() => (
    <>
      {above}
      {faceOf(rows)}
      {beside}
    </>
  ));
}

/** Rows stored on this device. */
export function fromDevice(
  live: Live<unknown>,
  faces: Pick<LiveViewProps<unknown>, "rows" | "failure"> = {},
): ListSource {
  return (rows) => (
    <LiveView live={live} {...faces}>
      {rows}
    </LiveView>
  );
}

const atHand: ListSource = (rows) => rows();

type Faces = Omit<ResourceListProps, "from" | "above" | "beside">;

function faceOf({
  count,
  isNew = false,
  isAsking = false,
  none,
  noMatch,
  children,
}: Faces): ReactNode {
  if (count > 0) return children;
  if (isAsking) return null;
  return isNew || noMatch === undefined ? none : noMatch;
}
