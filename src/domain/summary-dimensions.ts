/** Dimensions of a sales summary. */
export const summaryDimensions = [
  "day",
  "month",
  "weekday",
  "hour",
  "category",
  "product",
  "person",
  "till",
  "location",
  "method",
] as const;

export type SummaryDimension = (typeof summaryDimensions)[number];
