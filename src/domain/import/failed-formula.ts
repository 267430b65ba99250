/** Error values that Excel, LibreOffice and Google Sheets display and write into CSV for a failed formula. */
const failures =
  /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!|GETTING_DATA)|Err:\d{3})$/i;

/** Whether a cell contains a formula error instead of a value; it counts as empty, not as zero. */
export function isFailedFormula(cell: string): boolean {
  return failures.test(cell.trim());
}
