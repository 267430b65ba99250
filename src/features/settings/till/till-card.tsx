import { Trans, useLingui } from "@lingui/react/macro";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { businessAnswers, changeTill } from "#/entities/business/business-server-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { TillForm } from "#/entities/till/till-form.tsx";
import { Card } from "#/ui/card.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { blockedMessages } from "../blocked.tsx";
import { NameField, useTypedName } from "#/entities/locations/name-field.tsx";
import { useSave } from "#/kit/server-queries/use-save.ts";
import { Stack } from "#/ui/layout/stack.tsx";

/** The till assigned to this device. */
export function TillCard() {
  const { db, till } = useShop();
  const canManage = useCan("till.manage");
  const names = valueOf(
    useLive(async () => {
      const row = await db.tills.get(till?.id ?? "");
      const location = await db.locations.get(row?.location ?? till?.location ?? "");
      return { till: row?.name, location: location?.name };
    }, [db, till]),
    { till: undefined, location: undefined },
  );
  const name = names.till ?? till?.name ?? "";
  return (
    <>
      <Card title={<Trans>This till</Trans>}>
        <Stack gap={16}>
          {till === null ? (
            <>
              <p>
                <Trans>
                  This device is for looking only. To sell or record anything on it, give it a name:
                  then it becomes a till.
                </Trans>
              </p>
              <TillForm />
            </>
          ) : (
            <Facts>
              <Fact label={<Trans>Code</Trans>} testId="till-code">
                {till.code}
              </Fact>
              <Fact label={<Trans>Name</Trans>} testId="till-name">
                {name}
              </Fact>
              <Fact label={<Trans>Location</Trans>}>{names.location ?? "–"}</Fact>
            </Facts>
          )}
        </Stack>
      </Card>
      {till !== null && canManage ? <RenameTill key={name} id={till.id} name={name} /> : null}
    </>
  );
}

function RenameTill({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const typed = useTypedName(name);
  const business = session.business.id;
  const { busy, refusal, clear, isOffline, save } = useSave(
    businessAnswers.tills(port.api, business).queryKey,
  );
  const rename = (to: string) => changeTill(port.api, { business, id }, { name: to });
  const submit = () => {
    const next = typed.read();
    if (next === null) return;
    void save(
      () => rename(next),
      () => rename(name),
    );
  };
  const refused = fieldError(refusal, "name");
  return (
    <FormCard
      title={<Trans>Rename this till</Trans>}
      busy={busy}
      blocked={blockedMessages(isOffline)}
      testId="rename-till"
      onSave={submit}
    >
      <NameField
        name={typed}
        label={t`Name`}
        most={60}
        refused={refused}
        onWrite={clear}
        data-testid="till-name-field"
      />
      {refused === undefined ? <RefusedNotice refusal={refusal} /> : null}
    </FormCard>
  );
}
