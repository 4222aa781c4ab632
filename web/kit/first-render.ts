import { createContext, useContext, useSyncExternalStore } from "react";
import type { Channel } from "../../schema/kit/channels.ts";
import type { Language } from "../../schema/kit/languages.ts";
import type { Nothing } from "../../schema/kit/page-renderer.ts";

export interface Dictionary {
  language: Language;
  messages: Readonly<Record<string, string>>;
}

/**
 * What the HTML of a page was rendered from. React carries it, since many requests share the modules of a server. The
 * browser's first render repeats the server's, so it reads the same values, and the current ones right after.
 */
export interface FirstRender {
  nowMs: number;
  nothing?: Nothing;
  /** Only on the server. */
  server?: { dictionary: Dictionary; channel: Channel };
}

/** Null in a page that the browser alone renders. */
export const FirstRenderContext = createContext<FirstRender | null>(null);

/** What the server has in place of a browser's state; undefined in a browser. */
export function useServer(): FirstRender["server"] {
  return useContext(FirstRenderContext)?.server;
}

const neverChanges = () => () => {};

/** The render that makes or takes over the HTML of the server; null after it. */
export function useFirstRender(): FirstRender | null {
  const first = useContext(FirstRenderContext);
  const isFirst = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return isFirst ? first : null;
}
