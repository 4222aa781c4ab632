import { createContext } from "react";
import { type GuardChanges, guardChanges } from "./guard-changes.ts";

/**
 * How forms ask before the page is left: by the public app's history, unless an app with another router provides its
 * own.
 */
export const GuardChangesContext = createContext<GuardChanges>(guardChanges);
