import type { ReactNode } from "react";
import { LiveView, type LiveViewProps } from "#/kit/live/live-view.tsx";
import type { Live } from "#/kit/live/use-live.ts";

/** Where rows come from: draws them once they are there, and until then the face of waiting or of failing. */
export type ListSource = (rows: () => ReactNode) => ReactNode;

export interface ResourceListProps {
  /** `fromDevice` or `fromServer`; without it the rows are there. */
  readonly from?: ListSource | undefined;
  /** How many rows fit what is asked for. */
  readonly count: number;
  /** There is nothing, whatever is asked for. */
  readonly isNew?: boolean | undefined;
  /** More is being asked for: whether anything fits is not known yet. */
  readonly isAsking?: boolean | undefined;
  /** The face where there is nothing: how the first comes to be. */
  readonly none?: ReactNode;
  /** The face where nothing fits: `NoMatch`. Without it nothing narrows the list, and `none` is its face. */
  readonly noMatch?: ReactNode;
  /** What stands above any face once the rows are read: their age, their sum. */
  readonly above?: ReactNode;
  /** What stands below any face once the rows are read: older ones of the server, dialogs. */
  readonly beside?: ReactNode;
  /** The rows, as a table or as cards, with what is said above them and the pages below. */
  readonly children: ReactNode;
}

/** A list in all its faces: waiting, failed, nothing there, nothing that fits, rows. */
export function ResourceList({ from = atHand, above, beside, ...rows }: ResourceListProps) {
  return from(() => (
    <>
      {above}
      {faceOf(rows)}
      {beside}
    </>
  ));
}

/** Rows of this device. */
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
