import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { Unauthorized } from "#/features/errors/unauthorized.tsx";
import { BesideMenu } from "./-beside-menu.tsx";

export const Route = createFileRoute("/unauthorized")({
  component: function Refused() {
    return (
      <BesideMenu context={Route.useRouteContext()}>
        <Unauthorized />
      </BesideMenu>
    );
  },
  staticData: { title: msg`Unauthorized Access` },
});
