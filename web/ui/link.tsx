import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from "react-router";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** An address within the house. */
  to: To;
  /** Takes the place of the current page in the history; so does a link to the page one is on. */
  replace?: boolean | undefined;
  /** What the next page's location carries along. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link within the house. It does what the router's own one does for us; that one brings along what it needs to fetch pages of
 * a server-rendered app ahead, which every visitor would have to load.
 */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const location = useLocation();
  const path = useResolvedPath(to);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event) || (target && target !== "_self")) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? createPath(location) === createPath(path), state });
  };
  return <a {...rest} href={href} target={target} onClick={follow} />;
}

/** A link that says that it leads to the page one is on. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = bare(pathname) === bare(useResolvedPath(props.to).pathname);
  return <Link {...props} aria-current={isCurrent ? "page" : undefined} />;
}

function bare(pathname: string): string {
  return pathname.replace(/\/$/, "").toLowerCase();
}

/** Any other press is the browser's: a new tab, a new window, a download. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
