import "../kit/ui/font.css";
import "../kit/ui/tokens.css";
import "../kit/ui/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./shell/app.tsx";
import { startApp } from "./shell/frame/start-app.ts";

await startApp((root) => createRoot(root).render(<App />));
