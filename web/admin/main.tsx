import "../kit/ui/font.css";
import "../kit/ui/tokens.css";
import "../kit/ui/base.css";
import "./add-staff-words.ts";
import { createRoot } from "react-dom/client";
import { startApp } from "../app/shell/frame/start-app.ts";
import { loadFromStart } from "../kit/i18n/i18n.ts";
import { StaffApp } from "./staff-app.tsx";

loadFromStart("admin/frame");
await startApp((root) => createRoot(root).render(<StaffApp />));
