import type { ReactNode } from "react";
import { isReturnPath } from "../../../../schema/kit/return-path.ts";
import { Link } from "../../ui/link.tsx";
import { useLocalizedPath } from "./use-localized-path.ts";

/** An editor may have copied the address with its language; readers follow it in their own. */
const LANGUAGE_PREFIX = /^\/(?:nl|en)(?=[/?#]|$)/;

/** Links to pages of the app for a text of the channel, in the reader's language. */
export function useOwnLink(): (href: string, label: ReactNode) => ReactNode | null {
  const path = useLocalizedPath();
  return (href, label) => {
    const rest = href.replace(LANGUAGE_PREFIX, "");
    const to = rest.startsWith("/") ? rest : `/${rest}`;
    return isReturnPath(href) && isReturnPath(to) ? <Link to={path(to)}>{label}</Link> : null;
  };
}
