import { type ReactNode, use } from "react";
import { STAFF_PATHS } from "../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../kit/screens/language/use-localized-path.ts";
import { Link } from "../kit/ui/link.tsx";
import { MayOpenContext } from "./may-open.ts";

interface UserLinkProps {
  /** Null where the account is closed. */
  userId: string | null;
  /** The whole name, where it may be cut. */
  title?: string;
  children: ReactNode;
}

/** A user's name, which leads to the user's page for those who may open it. */
export function UserLink({ userId, title, children }: UserLinkProps) {
  const path = useLocalizedPath();
  const mayOpen = use(MayOpenContext);
  const to = STAFF_PATHS.user.replace(":userId", userId ?? "");
  if (userId === null || !mayOpen(to)) return <span title={title}>{children}</span>;
  return (
    <Link to={path(`/${to}`)} title={title}>
      {children}
    </Link>
  );
}
