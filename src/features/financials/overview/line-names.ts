import { useLingui } from "@lingui/react/macro";
import { expenseNames, isExpenseDetail } from "#/entities/books/expense-names.ts";
import type { ResultLine } from "./result-lines.ts";

/** Returns a function that names the lines of the profit and loss statement. */
export function useLineName(): (line: Pick<ResultLine, "key" | "detail">) => string {
  const { t, i18n } = useLingui();
  return ({ key, detail }) => {
    switch (key) {
      case "sales":
        return t`Sales`;
      case "returns":
        return t`Returned items`;
      case "cost_of_goods_sold":
        return t`Cost of goods sold`;
      case "gross_profit":
        return t`Gross profit`;
      case "stock_variance":
        return t`Stock differences`;
      case "net_profit":
        return t`Net profit`;
      case "expense":
        return detail !== null && isExpenseDetail(detail)
          ? i18n._(expenseNames[detail])
          : t`Other expenses`;
    }
  };
}
