/**
 * What a row that is there already is changed to: it stays its business's. A database that is spread by business
 * refuses to be told so (decisions/0084).
 */
export function withoutBusiness<Row extends { business_id: string }>({
  business_id: _business,
  ...rest
}: Row): Omit<Row, "business_id"> {
  return rest;
}
