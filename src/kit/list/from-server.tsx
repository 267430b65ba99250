import { QueryView, type QueryViewProps } from "#/kit/server-queries/query-view.tsx";
import type { ListSource } from "./resource-list.tsx";

/** Rows from the server, with their age if no newer response was received. */
export function fromServer(
  answer: QueryViewProps<unknown>["answer"],
  faces: Pick<QueryViewProps<unknown>, "title" | "unanswered"> = {},
): ListSource {
  return (rows) => (
    <QueryView answer={answer} {...faces}>
      {rows}
    </QueryView>
  );
}
