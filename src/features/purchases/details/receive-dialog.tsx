import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Select } from "#/ui/select.tsx";
import { useOwnLocations } from "#/entities/shop/use-own-locations.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import * as styles from "../purchases.css.ts";
import { usePurchaseActs } from "#/entities/purchases/purchase-acts.ts";
import {
  type DeliveryWords,
  nothingCame,
  openedLine,
  readReceived,
  type ReceivedEntry,
  type ReceivedProblems,
} from "./receive-entry.ts";
import { usePriceOffers } from "#/entities/purchases/price-offers.ts";
import { offerAt } from "./offer-at.ts";
import { ReceiveLine } from "./receive-line.tsx";

export interface ReceiveDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

const none: ReadonlyMap<string, ReceivedProblems> = new Map();

/** What came of a purchase, item by item: a part, all, more than was ordered, damaged, at another cost. */
export function ReceiveDialog({ purchase, onClose }: ReceiveDialogProps) {
  const { t } = useLingui();
  // As it was when the dialog opened: what comes in meanwhile changes nothing that is typed.
  const [entered, setEntered] = useState<ReadonlyMap<string, ReceivedEntry>>(
    () => new Map(purchase.lines.map((line) => [line.id, openedLine(line)])),
  );
  const [words, setWords] = useState<DeliveryWords>({
    isFinal: false,
    deliveryNote: "",
    note: "",
  });
  const { session } = useShop();
  const places = useOwnLocations();
  const [chosen, setLocation] = useState<string | null>(null);
  const awaited = places.find(({ id }) => id === purchase.location.id);
  const location = chosen ?? awaited?.id ?? session.location.id;
  const [problems, setProblems] = useState(none);
  const [isNothing, setNothing] = useState(false);
  const { busy, failed, receive } = usePurchaseActs();
  const { number, lines, isClosed } = purchase;
  const offers = usePriceOffers(lines.map(({ product }) => product));
  const reading = readReceived(lines, entered);
  const short = reading.ok ? reading.short : 0;
  const submit = () => {
    if (!reading.ok) return setProblems(reading.problems);
    const isEmpty = reading.came.size === 0;
    if (isEmpty && !words.isFinal) return setNothing(true);
    const came = isEmpty ? nothingCame(lines) : reading.came;
    const { isFinal } = words;
    const said = { isFinal, deliveryNote: words.deliveryNote.trim(), note: words.note.trim() };
    void receive(purchase, came, { ...said, prices: reading.prices, location }).then((kept) => {
      if (kept === null) return;
      toast({ kind: "success", title: t`Delivery recorded`, text: number });
      onClose();
    });
  };
  const enter = (line: string, entry: ReceivedEntry) => {
    setEntered((was) => new Map(was).set(line, entry));
    setProblems(none);
    setNothing(false);
  };
  const say = (part: Partial<DeliveryWords>) => {
    setWords({ ...words, ...part });
    setNothing(false);
  };
  return (
    <FormDialog
      name="receive"
      title={t`What came?`}
      description={number}
      save={<Trans>Record</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <ReceiveLine
            key={line.id}
            line={line}
            entry={entered.get(line.id) ?? openedLine(line)}
            problems={problems.get(line.id)}
            offer={offerAt(offers, line, entered.get(line.id))}
            onEntry={(entry) => enter(line.id, entry)}
          />
        ))}
      </ul>
      {places.length < 2 ? null : (
        <Select
          label={t`Came to`}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={location}
          onChoose={setLocation}
        />
      )}
      {isClosed ? null : (
        <Checkbox
          label={t`No more will come`}
          hint={t`What is missing is then not waited for and not owed.`}
          checked={words.isFinal}
          onCheck={(isFinal) => say({ isFinal })}
        />
      )}
      {words.isFinal && short > 0 ? (
        <Notice tone="warning">
          <span data-testid="receive-short">
            <Plural
              value={short}
              one="Of # item less came than was ordered."
              other="Of # items less came than was ordered."
            />
          </span>
        </Notice>
      ) : null}
      <FieldRow>
        <TextField
          label={t`Delivery note number`}
          optional
          value={words.deliveryNote}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-testid="delivery-note"
          onText={(deliveryNote) => say({ deliveryNote })}
        />
        <TextField
          label={t`Note`}
          optional
          value={words.note}
          maxLength={500}
          autoComplete="off"
          onText={(note) => say({ note })}
        />
      </FieldRow>
      {isNothing ? (
        <Notice tone="critical" urgent>
          <Trans>Enter what came of at least one item.</Trans>
        </Notice>
      ) : null}
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}
