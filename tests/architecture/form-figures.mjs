// Statistics of the forms: their lines, and how often the same submission steps are written by hand.
// A count, no check: node tests/architecture/form-figures.mjs
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { figuresTable } from "./figures-table.mjs";

const source = path.resolve(import.meta.dirname, "../../src");

/** Locations of forms: a feature, or an entity with a form of its own. */
const layers = ["features", "entities"];

/** A file that belongs to a form: it renders one, reads its input, or submits it. */
const formFile =
  /<form\b|<FormDialog\b|<FormCard\b|ok: false; (?:problems|faults)|set(?:Problems?|Faults?|Busy|Asked|Missing)\(|useOperationForm\(|useOnce\(/u;

/** Steps every form used to implement itself, and their replacements. */
const steps = {
  forms: /<form\b|<FormDialog\b|<FormCard\b/gu,
  "waits itself": /\[(?:busy|isBusy), set\w+\] = useState/gu,
  "guards itself": /isUnderWay\.current = true/gu,
  "keeps problems":
    /\[(?:problems?|faults?|isAsked|isMissing|isReasonMissing|isEmpty|isNothing|unsaid|lack), set\w+\] = useState/gu,
  "forgets problems":
    /set(?:Problems?|Faults?|Missing|ReasonMissing|Empty|Nothing|Unsaid|Lack)\((?:none|noProblems|\{\}|null|undefined|new Map\(\)|false)\)/gu,
  "stops at the reading": /if \(!\w*[rR]eading\.ok\b[^\n]*set[A-Z]\w*\(/gu,
  "goes on when kept": /if \(!is(?:Kept|Saved)\) return|if \((?:number|kept) === null\) return;/gu,
  "leads to the fault": /focusFirstFault\(|querySelector[^\n]*aria-invalid/gu,
  "on the machine": /useOperationForm\(/gu,
  "once at a time": /useOnce\(\)/gu,
};

/** @param {string} folder */
function areasOf(folder) {
  return readdirSync(path.join(source, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}

/** @param {string} area */
function figuresOf(area) {
  const texts = readdirSync(path.join(source, area), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.(?:test|css)\./u.test(file))
    .map((file) => readFileSync(path.join(source, area, file), "utf8"))
    .filter((text) => formFile.test(text));
  const whole = texts.join("\n");
  const lines = texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
  const counts = Object.values(steps).map((step) => whole.match(step)?.length ?? 0);
  return [texts.length, lines, ...counts];
}

function table() {
  const rows = layers
    .flatMap(areasOf)
    .map((area) => ({ name: area, figures: figuresOf(area) }))
    .filter(({ figures: [files] }) => files !== 0);
  return figuresTable(["area", "files", "lines", ...Object.keys(steps)], rows);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(table());
