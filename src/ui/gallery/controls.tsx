/* oxlint-disable lingui/no-unlocalized-strings, react/jsx-no-literals -- a workbench for those who draw; its words are samples that no shopkeeper sees */
import { Plus, Printer, ScanBarcode, Share, Trash } from "lucide-react";
import { useState } from "react";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Chip, ChipStrip } from "../chip.tsx";
import { IconButton } from "../icon-button.tsx";
import { Kbd } from "../kbd.tsx";
import { Inline } from "../layout/inline.tsx";
import { Segmented } from "../segmented.tsx";
import { Spinner } from "../spinner.tsx";
import { StatusButton, StatusChip } from "../status-chip.tsx";
import { Tooltip } from "../tooltip.tsx";
import { Section } from "./section.tsx";

const variants = ["primary", "secondary", "quiet", "danger"] as const;

export function Buttons() {
  const [busy, setBusy] = useState(true);
  return (
    <Section name="Button, icon button, spinner, key, tooltip">
      {variants.map((variant) => (
        <Inline key={variant} gap={8} align="center">
          <Button variant={variant}>Tuma sasa</Button>
          <Button variant={variant} glyph={Printer}>
            Chapa
          </Button>
          <Button variant={variant} size="small">
            Fungua
          </Button>
          <Button variant={variant} busy={busy} busyLabel="Inahifadhi…">
            Hifadhi
          </Button>
          <Button variant={variant} disabled>
            Hifadhi
          </Button>
        </Inline>
      ))}
      <Button variant="primary" size="pay" block>
        <span>Lipa</span> <span>28,875</span>
      </Button>
      <Inline gap={8} align="center">
        <IconButton glyph={Plus} label="Kikapu kipya" />
        <IconButton glyph={ScanBarcode} label="Soma msimbo" variant="primary" />
        <IconButton glyph={Share} label="Tuma" variant="quiet" />
        <IconButton glyph={Trash} label="Futa" variant="danger" size="small" />
        <Spinner label="Inapakia" />
        <Kbd keys="/" />
        <Tooltip text="20 Nov 2026, 14:32">
          <Button size="small">dakika 2 zilizopita</Button>
        </Tooltip>
        <Button size="small" onClick={() => setBusy(!busy)}>
          Toggle busy
        </Button>
      </Inline>
    </Section>
  );
}

const tones = [
  "neutral",
  "accent",
  "info",
  "positive",
  "warning",
  "caution",
  "critical",
  "overstock",
] as const;

const categories = ["Pendwa", "Vyakula", "Vinywaji", "Usafi", "Mafuta", "Vifaa", "Mboga"] as const;

export function Marks() {
  const [cart, setCart] = useState("now");
  const [category, setCategory] = useState<string>("Pendwa");
  return (
    <Section name="Badge, chip, status">
      <Inline gap={8} align="center">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="critical">6</Badge>
      </Inline>
      <Inline gap={8} align="center">
        <StatusButton tone="warning">Nje ya mtandao · 3 hazijatumwa · stoo ya 09:40</StatusButton>
        <StatusChip tone="positive">Mtandaoni</StatusChip>
        <StatusChip tone="critical">Imekataliwa</StatusChip>
        <StatusChip tone="info">2 za kuamua</StatusChip>
        <StatusChip tone="neutral">Rasimu</StatusChip>
      </Inline>
      <ChipStrip label="Vikapu">
        <Chip look="soft" selected={cart === "now"} onClick={() => setCart("now")}>
          Sasa
        </Chip>
        <Chip look="soft" selected={cart === "fundi"} onClick={() => setCart("fundi")}>
          Fundi · 2
        </Chip>
      </ChipStrip>
      <Segmented
        label="Kategoria"
        look="chips"
        value={category}
        onChoose={setCategory}
        options={categories.map((value) => ({ value, label: value }))}
      />
    </Section>
  );
}

const methods = ["Taslimu", "M-Pesa", "Deni", "Benki", "Kadi", "Gawa"] as const;
const notes = ["Kamili", "29,000", "30,000", "40,000"] as const;

export function Choices() {
  const [method, setMethod] = useState<string>("Taslimu");
  const [tendered, setTendered] = useState<string | null>("30,000");
  return (
    <Section name="Segmented: ways to pay, notes">
      <Segmented
        label="Njia ya malipo"
        value={method}
        onChoose={setMethod}
        columns={3}
        options={methods.map((value) => ({ value, label: value, disabled: value === "Kadi" }))}
      />
      <Segmented
        label="Amepokea"
        showLabel
        look="notes"
        value={tendered}
        onChoose={setTendered}
        options={notes.map((value) => ({ value, label: value }))}
      />
    </Section>
  );
}
