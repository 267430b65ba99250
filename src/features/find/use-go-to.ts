import { useNavigate } from "@tanstack/react-router";
import { useCan } from "#/kit/shop/shop-context.ts";
import type { Row } from "./find-rows.ts";

/** Navigates to a result: a product opens in its form, or in the list for users who may not edit it. */
export function useGoTo(): (row: Row) => void {
  const navigate = useNavigate();
  const mayEdit = useCan("product.edit");
  return ({ kind, id, name, to }) => {
    switch (kind) {
      case "screen":
        return void navigate({ to: to ?? "/" });
      case "product":
        return mayEdit
          ? void navigate({ to: "/products/$id/edit", params: { id } })
          : void navigate({ to: "/products", search: { q: name } });
      case "customer":
        return void navigate({ to: "/customers/$id", params: { id } });
      case "sale":
        return void navigate({ to: "/sales/$id", params: { id } });
    }
  };
}
