import { createContext } from "react";

/** Whether the viewer may open a page, by its path as in `STAFF_PATHS`, filled in: what is closed is no link. */
export const MayOpenContext = createContext<(to: string) => boolean>(() => true);
