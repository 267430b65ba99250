// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CategoriesScreen } from "#/features/catalogue/categories/categories-screen.tsx";

export const Route = createFileRoute("/_shell/inventory/categories")({
  component: CategoriesScreen,
  staticData: { title: msg`Categories` },
});
