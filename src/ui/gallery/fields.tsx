/* oxlint-disable lingui/no-unlocalized-strings -- a workbench for those who draw; its words are samples that no shopkeeper sees */
import { Mail, User } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../checkbox.tsx";
import type { ComboboxOption } from "../combobox-options.ts";
import { Combobox } from "../combobox.tsx";
import { Icon } from "../icon.tsx";
import { Columns } from "../layout/columns.tsx";
import { NumberField } from "../number-field.tsx";
import { PasswordField } from "../password-field.tsx";
import { SearchField } from "../search-field.tsx";
import { Select } from "../select.tsx";
import { Switch } from "../switch.tsx";
import { TextArea } from "../text-area.tsx";
import { TextField } from "../text-field.tsx";
import { people } from "./samples.ts";
import { Section } from "./section.tsx";

export function TextFields() {
  const [found, setFound] = useState("");
  const [name, setName] = useState("Sukari 1 kg");
  return (
    <Section name="Search, text, password, text area">
      <SearchField
        label="Tafuta"
        placeholder="Tafuta jina, SKU au msimbo…"
        shortcut="/"
        value={found}
        onText={setFound}
      />
      <Columns twoFrom="tablet" gap={16} align="start">
        <TextField label="Jina la bidhaa" value={name} onText={setName} hint="Kama kwenye rafu" />
        <TextField label="Maelezo mafupi" optional placeholder="Kwa mfano: kifuko" />
        <TextField
          label="Barua pepe"
          type="email"
          leading={<Icon glyph={Mail} />}
          defaultValue="asha@"
          error="Anwani hii haijakamilika."
        />
        <TextField label="Namba ya mauzo" disabled defaultValue="K2-000418" />
        <PasswordField label="Nywila" autoComplete="current-password" defaultValue="siri-kubwa" />
        <TextArea label="Sababu" hint="Itaonekana na mmiliki" />
      </Columns>
    </Section>
  );
}

export function NumberFields() {
  const [quantity, setQuantity] = useState("1.25");
  const [price, setPrice] = useState("28,875");
  const [error, setError] = useState<string>();
  return (
    <Section name="Number">
      <Columns twoFrom="tablet" gap={16} align="start">
        <NumberField
          label="Idadi"
          value={quantity}
          decimals={3}
          min={0}
          max={5}
          step={0.25}
          steppers
          hint="0 – 5 kg"
          onNumber={(text) => setQuantity(text)}
        />
        <NumberField
          label="Bei"
          value={price}
          leading="TSh"
          trailing="kwa kg"
          error={error}
          onNumber={(text, reading) => {
            setPrice(text);
            setError(reading.ok || reading.code === "empty" ? undefined : reading.code);
          }}
        />
      </Columns>
    </Section>
  );
}

const units = [
  { value: "piece", label: "Kipande" },
  { value: "kg", label: "Kilo", detail: "Kwa uzito, sehemu zinaruhusiwa" },
  { value: "litre", label: "Lita" },
  { value: "box", label: "Boksi", disabled: true },
] as const;

export function ChoiceFields() {
  const [unit, setUnit] = useState<string | null>(null);
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  const [checked, setChecked] = useState(true);
  const [on, setOn] = useState(true);
  return (
    <Section name="Select, combobox, checkbox, switch">
      <Columns twoFrom="tablet" gap={16} align="start">
        <Select
          label="Kipimo"
          options={units}
          value={unit}
          onChoose={setUnit}
          placeholder="Chagua kipimo"
        />
        <Select
          label="Kipimo"
          options={units}
          value={null}
          onChoose={setUnit}
          placeholder="Chagua kipimo"
          error="Chagua kipimo kimoja."
        />
        <Combobox
          label="Mteja"
          glyph={User}
          options={people}
          chosen={person}
          onChoose={setPerson}
          onCreate={(typed) => setPerson({ value: typed, label: typed })}
          createLabel={(typed) => `Ongeza “${typed}”`}
          placeholder="Ongeza mteja"
        />
        <Combobox
          label="Msambazaji"
          options={[]}
          chosen={null}
          searching
          onChoose={setPerson}
          onSearch={(typed) => setPerson(typed === "" ? null : person)}
          placeholder="Tafuta"
          disabled={on}
        />
        <div>
          <Checkbox label="Bei zina VAT" checked={checked} onCheck={setChecked} />
          <Checkbox label="Baadhi" checked="indeterminate" onCheck={setChecked} hint="Bidhaa 3" />
          <Checkbox label="Ninakubali" checked={false} onCheck={setChecked} error="Inahitajika." />
          <Checkbox label="Haiwezekani" checked={false} onCheck={setChecked} disabled />
        </div>
        <div>
          <Switch label="Sauti ya skana" hint="Mlio kwa kila bidhaa" on={on} onSwitch={setOn} />
          <Switch label="Chapa moja kwa moja" on={false} onSwitch={setOn} disabled />
        </div>
      </Columns>
    </Section>
  );
}
