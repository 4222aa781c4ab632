import { createContext } from "react";
import type { Failure } from "./errors.ts";

/** Learns of each failure that a screen shows in place of its content. */
export const FailureContext = createContext<(failure: Failure) => void>(() => {});
