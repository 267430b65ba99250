import { Asked, type AskedProps } from "#/kit/server-queries/query-view.tsx";
import type { ListSource } from "./resource-list.tsx";

/** Rows of the server, with their age where no newer answer came. */
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
