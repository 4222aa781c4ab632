import { errors } from "./errors.ts";
import { notifications } from "./notifications.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** What the first page needs. A public feature's words join here. */
export const core = { ...ui, ...shell, ...notifications, ...errors } as const;
