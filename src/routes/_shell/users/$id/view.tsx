// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { UserScreen } from "#/features/users/user-screen.tsx";

export const Route = createFileRoute("/_shell/users/$id/view")({
  component: UserPage,
  staticData: { title: msg`User` },
});

function UserPage() {
  const { id } = Route.useParams();
  return <UserScreen key={id} id={id} />;
}
