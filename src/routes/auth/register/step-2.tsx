// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { StepTwoScreen } from "#/features/auth/register/step-two-screen.tsx";
import { systemClock } from "#/platform/clock.ts";

export const Route = createFileRoute("/auth/register/step-2")({
  beforeLoad: async () => {
    // Imported dynamically: static imports of routes end up in the entry chunk.
    const { keptDraft, stepOf } = await import("#/features/auth/register/registration-draft.ts");
    if (stepOf(keptDraft(sessionStorage), systemClock.now()) > 1) return;
    throw redirect({ to: "/auth/register/step-1", replace: true });
  },
  component: function StepTwo() {
    const navigate = Route.useNavigate();
    return (
      <StepTwoScreen
        onVerified={() => void navigate({ to: "/auth/register/step-3" })}
        onChangeNumber={() => void navigate({ to: "/auth/register/step-1" })}
      />
    );
  },
  staticData: {
    title: msg`Enter your code`,
    description: msg`The second step of a new account: the code that was sent to you.`,
  },
});
