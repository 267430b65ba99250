import { Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useNow } from "#/entities/time/use-now.ts";
import { refusalOf } from "./refusal.ts";
import { RefusedWords } from "./refused-words.tsx";
import { ErrorState } from "#/ui/error-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";

export interface AskedProps<Answer> {
  readonly answer: UseQueryResult<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** An answer of the server in its four faces; an old one is shown with its age where none newer came. */
export function Asked<Answer>({ answer, children }: AskedProps<Answer>) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  if (answer.isPending) return <SkeletonRows rows={4} />;
  if (answer.data === undefined) {
    return (
      <ErrorState
        title={t`This could not be shown`}
        why={<RefusedWords refusal={refusalOf(answer.error)} />}
        retrying={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  const asOf = format.moment(answer.dataUpdatedAt, now);
  return (
    <>
      {answer.isError ? (
        <Notice tone="warning">
          <Trans>The server was not heard: this is as of {asOf}.</Trans>
        </Notice>
      ) : null}
      {children(answer.data)}
    </>
  );
}
