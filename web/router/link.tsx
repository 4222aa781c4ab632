import { type AnchorHTMLAttributes, type MouseEvent, useEffect } from "react";
import { hrefOf, type NavigateOptions, navigate, type To } from "./place.ts";
import { useLocation } from "./use-router.ts";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & NavigateOptions & { to: To };

/** Whether a press is meant for this page: new tabs, downloads and other buttons are the browser's. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const isHere = currentTarget.target === "" || currentTarget.target === "_self";
  return button === 0 && isHere && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** A link within the app. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const place = useLocation();
  const href = hrefOf(to, place);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainPress(event)) return;
        event.preventDefault();
        // The page that is shown already is not put on top of itself.
        const isSame = href === `${place.pathname}${place.search}${place.hash}`;
        navigate(to, { replace: replace ?? isSame, state });
      }}
    />
  );
}

function bare(pathname: string): string {
  return pathname.replace(/\/+$/, "").toLowerCase();
}

/** A link of a navigation: it says so when it leads to the page that is shown. */
export function NavLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  const { pathname } = useLocation();
  const isCurrent = bare(pathname) === bare(to);
  return <Link {...rest} to={to} aria-current={isCurrent ? "page" : undefined} />;
}

/** Goes elsewhere as soon as it is shown. */
export function Navigate({ to, replace, state }: { to: To } & NavigateOptions) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one address is gone to once
  useEffect(() => navigate(to, { replace, state }), [hrefOf(to)]);
  return null;
}
