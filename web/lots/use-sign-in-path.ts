import { useLocation } from "react-router";
import { useHousePath } from "../shell/use-house-path.ts";

/** The sign-in page, which leads back to where the visitor is now. */
export function useSignInPath(): string {
  const path = useHousePath();
  const { pathname, search } = useLocation();
  return `${path("/login")}?next=${encodeURIComponent(pathname + search)}`;
}
