import "./ui/tokens.css";
import "./ui/base.css";
import { createRoot } from "react-dom/client";
import { isLanguage } from "../schema/languages.ts";
import { changeLanguage } from "./i18n/i18n.ts";
import { App } from "./shell/app.tsx";
import { preferredLanguage } from "./shell/use-language-gate.ts";

const [, prefix = ""] = location.pathname.split("/");
await changeLanguage(isLanguage(prefix) ? prefix : preferredLanguage());

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
