import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Circle, CircleCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { isPrinterChosen } from "#/entities/receipt/printer-setup.ts";
import { useServices } from "#/kit/services/services.ts";
import {
  areStepsHidden,
  hideSteps,
  stepsOf,
  type FirstStep,
  type StepState,
} from "#/entities/shop/first-steps.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { isInstalled, useInstall } from "#/ui/install-prompt.ts";
import { ListItem } from "#/ui/list-item.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const none: readonly StepState[] = [];

/** Setup checklist of a new shop, checked off automatically; hidden once complete or dismissed. */
export function FirstSteps() {
  const { t } = useLingui();
  const { db, session, permissions } = useShop();
  const { clock } = useServices();
  const format = useFormat();
  const business = session.business.id;
  const [isHidden, setHidden] = useState(() => areStepsHidden(business));
  const device = { isPrinterChosen: isPrinterChosen(), isInstalled: isInstalled() };
  const user = session.user.id;
  const steps = valueOf(
    useLive(
      () => stepsOf(db, { user, permissions }, device, clock.now()),
      [db, user, permissions, device.isPrinterChosen, device.isInstalled],
    ),
    none,
  );
  if (isHidden || steps.length === 0) return null;
  const done = format.count(steps.filter(({ isDone }) => isDone).length);
  const all = format.count(steps.length);
  return (
    <Card
      title={<Trans>First steps</Trans>}
      aside={
        <Trans>
          {done} of {all} done
        </Trans>
      }
    >
      <ul data-testid="first-steps">
        {steps.map(({ step, isDone }) => (
          <li key={step} data-step={step} data-done={isDone}>
            <Step step={step} isDone={isDone} />
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="quiet"
          title={t`You can show them again in the settings, under This till.`}
          data-testid="first-steps-hide"
          onClick={() => {
            hideSteps(business, true);
            setHidden(true);
          }}
        >
          <Trans>Hide</Trans>
        </Button>
      </div>
    </Card>
  );
}

function Step({ step, isDone }: StepState) {
  const { t } = useLingui();
  const words: Readonly<Record<FirstStep, { title: string; text: string }>> = {
    products: {
      title: t`Add what you sell`,
      text: t`One by one, or all at once from a file.`,
    },
    printer: {
      title: t`Choose how receipts are printed`,
      text: t`A receipt printer, or the printer this device already has.`,
    },
    staff: {
      title: t`Invite those who work with you`,
      text: t`Each has their own name at the till, and only the rights you give.`,
    },
    install: {
      title: t`Install the app on this device`,
      text: t`Then it opens like any other app, even without a network.`,
    },
  };
  const { title, text } = words[step];
  return (
    <ListItem
      glyph={isDone ? CircleCheck : Circle}
      tone={isDone ? "positive" : "neutral"}
      title={
        <>
          {title}
          {isDone ? (
            <VisuallyHidden>
              {" "}
              <Trans context="first step">Done</Trans>
            </VisuallyHidden>
          ) : null}
        </>
      }
      text={text}
      action={isDone ? undefined : <Way step={step} />}
    />
  );
}

function Way({ step }: { readonly step: FirstStep }): ReactNode {
  const className = buttonClass({ size: "small" });
  const install = useInstall();
  switch (step) {
    case "products":
      return (
        <Link to="/products/new" className={className} data-testid="step-products">
          <Trans>Add a product</Trans>
        </Link>
      );
    case "printer":
      return (
        <Link
          to="/settings"
          search={{ tab: "till" }}
          className={className}
          data-testid="step-printer"
        >
          <Trans>Choose</Trans>
        </Link>
      );
    case "staff":
      return (
        <Link to="/users/create" className={className} data-testid="step-staff">
          <Trans>Invite</Trans>
        </Link>
      );
    case "install":
      return install === null ? (
        <Trans>In the browser's menu</Trans>
      ) : (
        <Button size="small" data-testid="step-install" onClick={install}>
          <Trans>Install</Trans>
        </Button>
      );
  }
}
