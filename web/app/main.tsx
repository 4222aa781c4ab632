import "../kit/ui/font.css";
import "../kit/ui/tokens.css";
import "../kit/ui/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { pageData } from "../kit/page-data.ts";
import { App } from "./shell/app.tsx";
import { startApp } from "./shell/frame/start-app.ts";
import { loadScreenAt } from "./shell/routes.tsx";

await startApp(async (root) => {
  if (pageData === null) {
    createRoot(root).render(<App />);
    return;
  }
  // React drops the server's HTML of a screen that is to change before its code is there.
  await loadScreenAt(location.pathname);
  hydrateRoot(root, <App />);
});
