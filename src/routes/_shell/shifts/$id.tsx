import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { readShiftStep } from "#/features/shifts/shift-filters.ts";
import { ShiftScreen } from "#/features/shifts/shift-screen.tsx";

export const Route = createFileRoute("/_shell/shifts/$id")({
  validateSearch: readShiftStep,
  component: Shift,
  staticData: { title: msg`Shift` },
});

function Shift() {
  const { id } = Route.useParams();
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ShiftScreen
      key={id}
      id={id}
      step={step}
      onClosed={() => void navigate({ search: {}, replace: true })}
    />
  );
}
