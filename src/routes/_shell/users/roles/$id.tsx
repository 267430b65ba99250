// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { RoleScreen } from "#/features/users/role-screen.tsx";

export const Route = createFileRoute("/_shell/users/roles/$id")({
  component: RolePage,
  staticData: { title: msg`Roles` },
});

function RolePage() {
  const { id } = Route.useParams();
  return <RoleScreen key={id} id={id} />;
}
