import { createBrowserRouter, RouterProvider } from "react-router";
import { AppServices } from "../app/shell/frame/app-services.tsx";
import { GuardChangesContext } from "../kit/forms/leaving/guard-changes.ts";
import { type AppPages, AppPagesContext } from "../kit/lib/app-pages.ts";
import { guardByRouter } from "./guard-by-router.ts";
import { routerRoutes } from "./router-routes.tsx";

const router = createBrowserRouter(routerRoutes);
const guardChanges = guardByRouter(router);

/** Staff register in the public app, which also has the auctions. */
const STAFF_PAGES: AppPages = { landing: "/", registration: null, auctions: null, about: null, notifications: null };

export function StaffApp() {
  return (
    <AppServices>
      <AppPagesContext value={STAFF_PAGES}>
        <GuardChangesContext value={guardChanges}>
          <RouterProvider router={router} />
        </GuardChangesContext>
      </AppPagesContext>
    </AppServices>
  );
}
