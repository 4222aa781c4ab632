import "../ui/tokens.css";
import "../ui/base.css";
import "./add-admin-words.ts";
import { createRoot } from "react-dom/client";
import { startApp } from "../shell/frame/start-app.ts";
import { AdminApp } from "./admin-app.tsx";

await startApp((root) => createRoot(root).render(<AdminApp />));
