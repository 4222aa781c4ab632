import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from "react-router";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: To;
  /** Replaces the current history entry; a link to the current page always does. */
  replace?: boolean | undefined;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** Replaces the router's own link, which includes code for prefetching pages of a server-rendered app. */
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

export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = bare(pathname) === bare(useResolvedPath(props.to).pathname);
  return <Link {...props} aria-current={isCurrent ? "page" : undefined} />;
}

function bare(pathname: string): string {
  return pathname.replace(/\/$/, "").toLowerCase();
}

/** Any other press is left to the browser: a new tab, a new window, a download. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
