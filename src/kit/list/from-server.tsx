import { Asked, type AskedProps } from "#/kit/server-queries/query-view.tsx";
import type { ListSource } from "./resource-list.tsx";

/** Rows from the server, with their age if no newer response was received. */
export function fromServer(
  answer: AskedProps<unknown>["answer"],
  faces: Pick<AskedProps<unknown>, "title" | "unheard"> = {},
): ListSource {
  return (rows) => (
    <Asked answer={answer} {...faces}>
      {rows}
    </Asked>
  );
}
