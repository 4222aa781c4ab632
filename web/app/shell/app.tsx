import { useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import { FirstRenderContext } from "../../kit/first-render.ts";
import { browserHistory, followHistory, navigator } from "../../kit/lib/browser-history.ts";
import { pageData } from "../../kit/page-data.ts";
import { AppServices } from "./frame/app-services.tsx";
import { AppRoutes } from "./routes.tsx";

export function App() {
  const [{ location, action }, setPlace] = useState(() => ({
    location: browserHistory().location,
    action: browserHistory().action,
  }));
  useLayoutEffect(() => followHistory(setPlace), []);
  return (
    <FirstRenderContext value={pageData}>
      <AppServices>
        <Router location={location} navigationType={action} navigator={navigator}>
          <AppRoutes />
        </Router>
      </AppServices>
    </FirstRenderContext>
  );
}
