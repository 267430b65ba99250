import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";

export interface ProductLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  readonly product: string;
  /** Before one goes there. */
  readonly onLeave: () => void;
}

/**
 * The way to a product's form. A row has two of them, and the router's own link works out at every drawing
 * where it leads and watches where one is: while a long list is scrolled that is most of a row.
 */
export function ProductLink({ product, onLeave, children, ...rest }: ProductLinkProps) {
  const router = useRouter();
  const form = { to: "/products/$id/edit", params: { id: product } } as const;
  return (
    <a
      {...rest}
      href={`/products/${product}/edit`}
      // What it needs is on its way while the finger is still down; what could not be had is asked for
      // again by the router, which says so.
      onPointerDown={() => void router.preloadRoute(form).catch(() => undefined)}
      onClick={(event) => {
        onLeave();
        // To another tab or window the browser goes by itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate(form);
      }}
    >
      {children}
    </a>
  );
}
