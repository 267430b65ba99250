import { LiveView, type LiveViewProps } from "#/kit/live/live-view.tsx";
import type { Live } from "#/kit/live/use-live.ts";
import type { ListSource } from "./resource-list.tsx";

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
