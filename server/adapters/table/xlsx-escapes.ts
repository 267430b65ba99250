/**
 * Characters that markup cannot represent or preserve (a carriage return), that the writer drops, and an
 * underscore that would read as the beginning of an escape.
 */
const unsafe =
  // oxlint-disable-next-line no-control-regex -- these are the signs that markup cannot hold
  /[\0-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffd-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]|_(?=x[\da-f]{4}_)/gi;
const escape = /_x([\da-f]{4})_/gi;

/**
 * Escapes text for workbooks: `_x000D_` represents a character that markup cannot carry (ECMA-376,
 * ST_Xstring).
 */
export function escaped(text: string): string {
  return text.replaceAll(unsafe, (signs) =>
    // By code unit, so that unpaired surrogates are preserved too.
    Array.from({ length: signs.length }, (_, at) => {
      const unit = signs.charCodeAt(at);
      return `_x${unit.toString(16).toUpperCase().padStart(4, "0")}_`;
    }).join(""),
  );
}

/** The inverse of `escaped`. */
export function plainEscapes(text: string): string {
  return text.replaceAll(escape, (_, unit: string) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  );
}
