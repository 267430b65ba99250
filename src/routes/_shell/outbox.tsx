import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { OutboxScreen } from "#/features/outbox/outbox-screen.tsx";

export const Route = createFileRoute("/_shell/outbox")({
  component: OutboxScreen,
  staticData: { title: msg`Waiting to send` },
});
