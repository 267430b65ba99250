import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { mostPacks } from "#/domain/pack.ts";
import type { BarcodeReader } from "#/kit/scanner/barcode-detector.ts";
import { useServices } from "#/kit/services/services.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { CardOfFormProps } from "./use-product-form.ts";
import { PackFields } from "./pack-fields.tsx";
import { newPack } from "./product-form-values.ts";

export interface PacksCardProps extends CardOfFormProps {
  readonly reader: BarcodeReader | null;
}

/** Packs an item is bought and sold in, in addition to single units: cartons, bales, sacks. */
export function PacksCard({ form, reader }: PacksCardProps) {
  const { t } = useLingui();
  const { ids } = useServices();
  const { values, change, fault } = form;
  // Id of the newly added pack; its name receives focus.
  const [added, setAdded] = useState<string | null>(null);
  const problem = fault("packs");
  // Serial-tracked items are bought and sold as single units.
  if (values.tracking_type === "SERIAL") return null;
  const add = () => {
    const next = newPack(ids.next());
    setAdded(next.id);
    change({ packs: [...values.packs, next] });
  };
  return (
    <Card title={t`Packs`}>
      <Stack gap={16} shrinks>
        <p className={note}>
          <Trans>
            A carton of 24, a sack of 50 kg: buy and sell whole packs. The stock is counted in
            pieces all the same.
          </Trans>
        </p>
        {problem === undefined ? null : (
          <Text as="p" tone="critical" weight="medium" role="alert">
            {problem}
          </Text>
        )}
        {values.packs.map((pack, place) => (
          <PackFields
            key={pack.id}
            form={form}
            pack={pack}
            number={place + 1}
            isAdded={pack.id === added}
            reader={reader}
          />
        ))}
        <Inline gap={8} align="center">
          <Button
            glyph={Plus}
            disabled={values.packs.length >= mostPacks}
            data-testid="add-pack"
            onClick={add}
          >
            <Trans>Add pack</Trans>
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
