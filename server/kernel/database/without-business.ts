/**
 * The update of an existing row without its business, which never changes. A database distributed by business
 * refuses updates of that column (decisions/0084).
 */
export function withoutBusiness<Row extends { business_id: string }>({
  business_id: _business,
  ...rest
}: Row): Omit<Row, "business_id"> {
  return rest;
}
