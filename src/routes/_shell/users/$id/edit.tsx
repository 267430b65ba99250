// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { EditUserScreen } from "#/features/users/edit-user-screen.tsx";

export const Route = createFileRoute("/_shell/users/$id/edit")({
  component: UserPage,
  staticData: { title: msg`Edit user` },
});

function UserPage() {
  const { id } = Route.useParams();
  return <EditUserScreen key={id} id={id} />;
}
