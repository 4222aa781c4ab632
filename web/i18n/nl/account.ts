import { rules } from "./rules.ts";

export const account = { ...rules } as const;
