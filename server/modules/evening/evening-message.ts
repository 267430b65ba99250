import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { addAll, type Minor } from "#/domain/money.ts";
import { createFormatter, type Formatter } from "#/i18n/formatter.ts";
import type { Language } from "#/i18n/language.ts";
import { paperSms } from "#/i18n/receipt/paper-sms.ts";
import { translate } from "#/i18n/translate.ts";
import type { Message } from "#server/adapters/messenger.ts";
import type { EveningFigures } from "#server/modules/reports/queries/evening-figures.ts";

export type EveningText = {
  /** The business's name. */
  name: string;
  currency: string;
  timeZone: string;
  /** Whether the reader may see costs, and therefore the profit. */
  seesCosts: boolean;
  figures: EveningFigures;
};

type Pen = { format: Formatter; say: (message: MessageDescriptor) => string };

/** Longest name that fits in a text message alongside the figures. */
const shortName = 40;

/** Most tills listed by name in a text message; the rest are counted. */
const namedTills = 2;

const methodLabels: Readonly<Record<string, MessageDescriptor>> = {
  cash: msg`Cash`,
  mobile_money: msg`Mobile money`,
  bank: msg`Bank`,
  card_clearing: msg`Card`,
};

/** Renders the message in the reader's language. */
export function eveningMessage(
  channel: Message["channel"],
  to: string,
  about: EveningText,
  language: Language,
): Message {
  const { currency, timeZone, name, figures } = about;
  const pen = {
    format: createFormatter({ language, timeZone, currency }),
    say: (message: MessageDescriptor) => translate(language, message),
  };
  if (channel === "sms") return { channel, to, text: eveningSms(pen, about) };
  const day = pen.format.dayShort(figures.day);
  const subject = pen.say(msg`${name}: the evening of ${day}`).replaceAll(/\s+/g, " ");
  return { channel, to, subject, text: `${eveningMail(pen, about)}\n` };
}

/** At most two SMS parts; warnings about missing data precede anything that may be cut. */
function eveningSms({ format, say }: Pen, { name, seesCosts, figures }: EveningText): string {
  const shop = name.slice(0, shortName);
  const { debts, difference, openShifts, counted, methods, silentTills } = figures;
  const [day, sign] = [format.dayShort(figures.day), format.sign];
  const [amount, count] = [format.figure(figures.amount), format.count(figures.sales)];
  const lines = [`${shop}, ${day}, ${sign}`, say(msg`Sales ${amount} (${count})`)];
  const profit = format.figure(figures.profit);
  if (seesCosts) lines.push(say(msg`Gross profit ${profit}`));
  const silent = silentTills
    .slice(0, namedTills)
    .map((till) => withoutContactMessages({ format, say }, figures, till));
  const others = format.count(silentTills.length - namedTills);
  if (silentTills.length > namedTills) silent.push(say(msg`${others} more`));
  const tills = silent.join("; ");
  if (tills !== "") lines.push(say(msg`No contact: ${tills}`));
  const owed = format.figure(debts);
  lines.push(say(msg`New debts ${owed}`));
  const [differs, open] = [format.figure(difference), openShifts.join(" ")];
  if (figures.shiftsClosed === 0) lines.push(say(msg`No shift was closed today.`));
  else if (open === "") lines.push(say(msg`Differences ${differs}`));
  else lines.push(say(msg`Differences ${differs}, not closed: ${open}`));
  const missing = addAll(
    counted.flatMap(({ differences }) => differences.map((one) => one.amount)),
  );
  const lacking = format.figure(missing);
  if (counted.length > 0) lines.push(say(msg`Day closed, difference ${lacking}`));
  const paid = methods.map((one) => `${methodWord(say, one.account)} ${format.figure(one.amount)}`);
  if (paid.length > 0) lines.push(paid.join(", "));
  return paperSms({ shop, brief: lines });
}

function withoutContactMessages(
  { format, say }: Pen,
  { asOf }: EveningFigures,
  { code, lastContactAt, pending }: EveningFigures["silentTills"][number],
): string {
  const unsent = format.count(pending);
  if (lastContactAt === null) return say(msg`${code} never, ${unsent} not sent`);
  const heard = format.moment(lastContactAt, asOf);
  return pending === 0
    ? say(msg`${code} since ${heard}`)
    : say(msg`${code} since ${heard}, ${unsent} not sent`);
}

function methodWord(say: Pen["say"], account: string): string {
  const word = methodLabels[account];
  return word === undefined ? account : say(word);
}

function eveningMail(pen: Pen, { name, seesCosts, figures }: EveningText): string {
  const { format, say } = pen;
  const money = (amount: Minor) => format.amount(amount);
  const [day, time] = [format.dayLong(figures.day), format.time(figures.asOf)];
  const [amount, count] = [money(figures.amount), format.count(figures.sales)];
  const [profit, debts] = [money(figures.profit), money(figures.debts)];
  const methods = figures.methods.map(
    (one) => `${methodWord(say, one.account)}: ${money(one.amount)}`,
  );
  return [
    [name, say(msg`${day}, as of ${time}`)],
    [
      say(msg`Sales: ${amount} (${count})`),
      lastWeekLabels(pen, figures),
      ...(seesCosts ? [say(msg`Gross profit: ${profit}`)] : []),
      say(msg`New debts: ${debts}`),
    ],
    [say(msg`Money by method`), ...(methods.length > 0 ? methods : [say(msg`Nothing came in.`)])],
    [say(msg`Differences of shifts`), ...shiftLabels(pen, figures)],
    ...(figures.counted.length > 0
      ? [[say(msg`Counted when the day was closed`), ...countedLabels(pen, figures)]]
      : []),
    [say(msg`Are the figures complete?`), ...completeLabels(pen, figures)],
    [
      say(
        msg`You get this message because you run the business. You can switch it off in Settings, Counter.`,
      ),
    ],
  ]
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

function lastWeekLabels({ format, say }: Pen, { amount, lastWeek, asOf }: EveningFigures): string {
  const time = format.time(asOf);
  const before = format.amount(lastWeek);
  const gap = format.amount(Math.abs(amount - lastWeek));
  if (amount === lastWeek) return say(msg`The same weekday last week by ${time}: ${before}`);
  return amount > lastWeek
    ? say(msg`The same weekday last week by ${time}: ${before}; today is ${gap} more`)
    : say(msg`The same weekday last week by ${time}: ${before}; today is ${gap} less`);
}

function shiftLabels({ format, say }: Pen, figures: EveningFigures): string[] {
  const { difference, differences, shiftsClosed, openShifts } = figures;
  const lines = differences.map(({ till, person, amount }) =>
    [[till, person].filter((text) => text !== "").join(", "), format.amount(amount)].join(": "),
  );
  const sum = format.amount(difference);
  if (lines.length > 1) lines.push(say(msg`Together: ${sum}`));
  if (shiftsClosed === 0) lines.push(say(msg`No shift was closed today.`));
  else if (lines.length === 0) lines.push(say(msg`None: every drawer that was counted was right.`));
  const open = openShifts.join(", ");
  if (open !== "") lines.push(say(msg`Still open, not counted: ${open}`));
  return lines;
}

/** Counting differences per location; locations that did not close are omitted. */
function countedLabels({ format, say }: Pen, { counted }: EveningFigures): string[] {
  return counted.flatMap(({ place, differences }) => {
    if (differences.length === 0) return [say(msg`${place}: as it should be`)];
    return differences.map(
      ({ account, amount }) => `${place}, ${methodWord(say, account)}: ${format.amount(amount)}`,
    );
  });
}

function completeLabels(pen: Pen, figures: EveningFigures): string[] {
  const { silentTills } = figures;
  const { say } = pen;
  if (silentTills.length === 0)
    return [say(msg`Yes: every till in use had contact, and none has anything waiting.`)];
  return [
    say(msg`Not certain. These tills had no contact, or have sales that are not in the figures:`),
    ...silentTills.map((till) => withoutContactMessages(pen, figures, till)),
  ];
}
