// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { StepThreeScreen } from "#/features/auth/register/step-three-screen.tsx";
import { useOpenShop } from "#/features/auth/register/use-open-shop.ts";
import { systemClock } from "#/platform/clock.ts";

export const Route = createFileRoute("/auth/register/step-3")({
  beforeLoad: async () => {
    // Imported dynamically: static imports of routes end up in the entry chunk.
    const { keptDraft, stepOf } = await import("#/features/auth/register/registration-draft.ts");
    const step = stepOf(keptDraft(sessionStorage), systemClock.now());
    if (step === 3) return;
    throw redirect({
      to: step === 2 ? "/auth/register/step-2" : "/auth/register/step-1",
      replace: true,
    });
  },
  component: function StepThree() {
    const navigate = Route.useNavigate();
    const { openShop } = useOpenShop(() => void navigate({ to: "/dashboard", replace: true }));
    return (
      <StepThreeScreen
        onRegistered={openShop}
        onGone={() => void navigate({ to: "/auth/register/step-1", replace: true })}
      />
    );
  },
  staticData: {
    title: msg`Your shop`,
    description: msg`The last step of a new account: you and your business.`,
  },
});
