// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { EditRecordScreen } from "#/features/inventory/record/edit-record-screen.tsx";

export const Route = createFileRoute("/_shell/inventory_/edit/$id")({
  component: EditRecord,
  staticData: { title: msg`Stock record` },
});

function EditRecord() {
  const { id } = Route.useParams();
  return <EditRecordScreen key={id} id={id} />;
}
