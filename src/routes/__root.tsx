import { createRootRoute } from "@tanstack/react-router";
export const Route = createRootRoute({ component: () => <p>x</p> });
