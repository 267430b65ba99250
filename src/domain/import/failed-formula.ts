/** What Excel, LibreOffice and Google Sheets show, and write into CSV, where a formula came to nothing. */
const failures =
  /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!|GETTING_DATA)|Err:\d{3})$/i;

/** Whether a cell holds the failure of a formula instead of a value: it says nothing, not even zero. */
export function isFailedFormula(cell: string): boolean {
  return failures.test(cell.trim());
}
