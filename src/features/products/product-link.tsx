import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";

export interface ProductLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  readonly product: string;
  /** Called before navigation. */
  readonly onLeave: () => void;
}

/**
 * Link to a product's form. Each row has two of them, and the router's own link resolves its target and
 * subscribes to the location on every render, which dominates the cost of a row while a long list is
 * scrolled.
 */
export function ProductLink({ product, onLeave, children, ...rest }: ProductLinkProps) {
  const router = useRouter();
  const form = { to: "/products/$id/edit", params: { id: product } } as const;
  return (
    <a
      {...rest}
      href={`/products/${product}/edit`}
      // Starts loading while the pointer is still down; failures are retried and reported by the router on
      // navigation.
      onPointerDown={() => void router.preloadRoute(form).catch(() => undefined)}
      onClick={(event) => {
        onLeave();
        // The browser handles opening in another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate(form);
      }}
    >
      {children}
    </a>
  );
}
