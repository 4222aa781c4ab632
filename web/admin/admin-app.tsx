import { createBrowserRouter, RouterProvider } from "react-router";
import { GuardChangesContext } from "../forms/guard-changes-context.ts";
import { AppServices } from "../shell/frame/app-services.tsx";
import { adminRoutes } from "./admin-routes.tsx";
import { guardByRouter } from "./guard-by-router.ts";

const router = createBrowserRouter(adminRoutes);
const guardChanges = guardByRouter(router);

/** The whole staff's app. */
export function AdminApp() {
  return (
    <AppServices>
      <GuardChangesContext value={guardChanges}>
        <RouterProvider router={router} />
      </GuardChangesContext>
    </AppServices>
  );
}
