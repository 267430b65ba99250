/* oxlint-disable lingui/no-unlocalized-strings, react/jsx-no-literals -- a workbench for those who draw; its words are samples that no shopkeeper sees */
import { Clock, Ellipsis, Pencil, Trash, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { AppBar } from "../app-bar.tsx";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Chart } from "../chart.tsx";
import { CloseButton } from "../close-button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Dialog } from "../dialog.tsx";
import { IconButton } from "../icon-button.tsx";
import { Columns } from "../layout/columns.tsx";
import { Inline } from "../layout/inline.tsx";
import { ListItem } from "../list-item.tsx";
import { Menu } from "../menu.tsx";
import { Notice } from "../notice.tsx";
import { Progress } from "../progress.tsx";
import { Sheet } from "../sheet.tsx";
import { StatCard } from "../stat-card.tsx";
import { StatusButton, StatusChip } from "../status-chip.tsx";
import { TextField } from "../text-field.tsx";
import { toast } from "../toast-store.ts";
import { note } from "../theme/text.css.ts";
import * as styles from "./gallery.css.ts";
import { days, takings, written } from "./samples.ts";
import { Section } from "./section.tsx";

export function Cards() {
  return (
    <Section name="App bar, cards, rows, notices">
      <AppBar
        leading={<CloseButton />}
        title="Haijatumwa"
        text="Kaunta K2"
        trailing={<StatusButton tone="warning">3 hazijatumwa</StatusButton>}
      />
      <Columns twoFrom="tablet" gap={16} align="start">
        <StatCard label="Mauzo ya leo" value="TSh 1,284,500">
          <Badge tone="positive">▲ 12% kuliko Ijumaa iliyopita</Badge>
        </StatCard>
        <StatCard label="Mapato ya mwezi" value="TSh 24,906,200">
          hadi 14:32
        </StatCard>
        <StatCard label="Tahadhari za stoo" value="6">
          <Badge tone="critical">2 zimeisha</Badge>
        </StatCard>
        <StatCard label="Inapakia" value="" loading />
      </Columns>
      <Card
        needsPerson
        title="Malipo ya deni · 15,000"
        aside={<StatusChip tone="critical">Imekataliwa</StatusChip>}
      >
        <p className={note}>Mteja huyu ameunganishwa na mwingine. Chagua mteja sahihi.</p>
        <Inline gap={8} align="center" style={{ marginTop: 12 }}>
          <Button variant="primary">Rekebisha</Button>
          <Button>Muulize mmiliki</Button>
        </Inline>
      </Card>
      <ListItem
        raised
        glyph={Clock}
        tone="warning"
        title="Mauzo K2-000418"
        text="TSh 28,875 · taslimu"
        aside="14:32"
      />
      <ListItem
        raised
        glyph={TriangleAlert}
        tone="critical"
        title="Imeuzwa zaidi ya stoo"
        text="Mafuta ya kupikia 1 L · −3 · K1 na K2 nje ya mtandao pamoja"
        action={<Button size="small">Fungua</Button>}
      />
      <Notice tone="warning">Imehifadhiwa kwenye simu. Itatumwa mtandao ukirudi.</Notice>
      <Notice tone="critical" glyph={TriangleAlert} action={<Button size="small">Ona</Button>}>
        Oda moja inahitaji mtu.
      </Notice>
      <Card title="Bidhaa zinazoongoza" aside="hadi 14:32">
        <div className={styles.section}>
          <Progress label="Unga wa sembe 2 kg" numbers="412,800" value={412.8} max={412.8} />
          <Progress label="Sukari 1 kg" numbers="304,000" value={304} max={412.8} />
          <Progress label="Stoo" numbers="3 / 20" value={3} max={20} tone="caution" />
          <Progress label="Inapakua orodha ya bidhaa" value={null} numbers="3,200" />
        </div>
      </Card>
    </Section>
  );
}

export function Charts() {
  return (
    <Section name="Chart">
      <Card title="Mauzo, siku 14 zilizopita" aside="TSh elfu">
        <Chart
          kind="bar"
          caption="Mauzo, siku 14 zilizopita"
          labels={days}
          series={[{ name: "Mauzo", values: takings }]}
          format={written}
          lastStands
        />
      </Card>
      <Card title="Mauzo na manunuzi">
        <Chart
          kind="line"
          caption="Mauzo na manunuzi"
          labels={days}
          height={200}
          series={[
            { name: "Mauzo", values: takings },
            { name: "Manunuzi", values: takings.map((value) => value * 0.6), tone: "info" },
          ]}
          format={written}
        />
      </Card>
    </Section>
  );
}

const kinds = ["default", "info", "success", "warning", "error"] as const;

type Overlay = "dialog" | "confirm" | "sheet";

/** Triggers for each overlay, and a toast of every kind. */
function Openers({ onOpen }: { readonly onOpen: (overlay: Overlay | null) => void }) {
  const shut = () => onOpen(null);
  return (
    <Inline gap={8} align="center">
      <Button onClick={() => onOpen("dialog")}>Dialog</Button>
      <Button onClick={() => onOpen("confirm")}>Confirm</Button>
      <Button onClick={() => onOpen("sheet")}>Sheet</Button>
      <Menu
        trigger={<IconButton glyph={Ellipsis} label="Zaidi" />}
        items={[
          { id: "edit", label: "Hariri", glyph: Pencil, onPick: () => onOpen("dialog") },
          { id: "off", label: "Haiwezekani", disabled: true, onPick: shut },
          {
            id: "void",
            label: "Batilisha mauzo",
            glyph: Trash,
            danger: true,
            apart: true,
            onPick: () => onOpen("confirm"),
          },
        ]}
      />
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          onClick={() =>
            toast({
              kind,
              title: `Sukari 1 kg imeondolewa (${kind})`,
              text: "Kikapu kina bidhaa 3.",
              action: { label: "Rudisha", onAction: shut },
            })
          }
        >
          {kind}
        </Button>
      ))}
    </Inline>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const shut = () => setOpen(null);
  return (
    <Section name="Dialog, sheet, menu, toast">
      <Openers onOpen={setOpen} />
      <Dialog
        open={open === "dialog"}
        onOpenChange={shut}
        title="Ongeza mteja"
        description="Jina na namba ya simu vinatosha."
        footer={
          <>
            <Button onClick={shut}>Ghairi</Button>
            <Button variant="primary" onClick={shut}>
              Ongeza mteja
            </Button>
          </>
        }
      >
        <div className={styles.section} style={{ margin: 0 }}>
          <TextField label="Jina" />
          <TextField label="Simu" type="tel" inputMode="tel" />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onOpenChange={shut}
        title="Batilisha mauzo K2-000418?"
        description="Bidhaa zinarudi stoo. Haiwezi kurudishwa."
        action="Batilisha mauzo"
        danger
        onConfirm={shut}
      />
      <Sheet
        open={open === "sheet"}
        onOpenChange={shut}
        title="Chagua aina"
        description="Soda 350 ml"
        footer={
          <Button variant="primary" block onClick={shut}>
            Weka kikapuni
          </Button>
        }
      >
        <ListItem title="Cola" text="Stoo 24" figure="800" />
        <ListItem title="Chungwa" text="Stoo 3" figure="800" chosen />
      </Sheet>
    </Section>
  );
}
