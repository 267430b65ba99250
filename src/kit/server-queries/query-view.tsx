import { Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { askedFace } from "./query-view-face.ts";
import { RefusedMessages } from "./refused-messages.tsx";
import { ErrorState } from "#/ui/error-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";

export interface QueryViewProps<Answer> {
  /** The result of a single or paginated query. */
  readonly answer: Pick<
    UseQueryResult<Answer>,
    "isPending" | "data" | "error" | "isError" | "isFetching" | "dataUpdatedAt"
  > & { readonly refetch: () => unknown };
  /** What could not be shown; defaults to a general message. */
  readonly title?: string | undefined;
  /**
   * Shown if the server cannot be reached and nothing is cached: what requires it, and what is available
   * without it.
   */
  readonly unanswered?: { readonly title: string; readonly why: ReactNode } | undefined;
  readonly children: (answer: Answer) => ReactNode;
}

/** A server query in its four states; a cached response is shown with its age if no newer one was received. */
export function QueryView<Answer>({ answer, title, unanswered, children }: QueryViewProps<Answer>) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const shown = askedFace(answer);
  if (shown.face === "refused") {
    const told = shown.refusal.code === "unheard" ? unanswered : undefined;
    return (
      <ErrorState
        title={told?.title ?? title ?? t`This could not be shown`}
        why={told?.why ?? <RefusedMessages refusal={shown.refusal} />}
        retrying={answer.isFetching}
        onRetry={() => {
          answer.refetch();
        }}
      />
    );
  }
  if (answer.data === undefined) return <SkeletonRows rows={4} />;
  const asOf = format.moment(answer.dataUpdatedAt, now);
  return (
    <>
      {shown.face === "old" ? (
        <Notice tone="warning">
          <Trans>The server did not answer: this is as of {asOf}.</Trans>
        </Notice>
      ) : null}
      {children(answer.data)}
    </>
  );
}
