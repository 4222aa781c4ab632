import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../kit/lib/format/numbers.ts";
import { pathBelowLanguage } from "../../kit/screens/language/language-route.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { useStaffComponents } from "../../kit/session/staff-components.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import type { StaffLink } from "../kit/staff-route.ts";
import { type LinkedRoute, linkGroups } from "../staff-routes.ts";
import styles from "./nav-list.module.css";

/** The pages that the viewer may open, by group. As a rail it shows icons only, with the names as tooltips. */
export function NavList({ isRail = false, children }: { isRail?: boolean; children?: ReactNode }) {
  const { t } = useTranslate();
  const { components } = useStaffComponents();
  const { pathname } = useLocation();
  const groups = linkGroups(components ?? []);
  const current = currentPath(
    pathname,
    groups.flatMap(({ routes }) => routes.map(({ path }) => path)),
  );
  const { areAway, onMove } = useNamesAway(isRail);
  return (
    <nav
      aria-label={t("admin.frame.navigation")}
      className={classNames(styles.nav, isRail && styles.rail, areAway && styles.withoutNames)}
      onPointerLeave={onMove}
    >
      {children}
      {groups.map(({ name, routes }) => (
        <div key={name} className={styles.group}>
          {name !== "start" && <h2 className={styles.heading}>{t(`admin.frame.group.${name}`)}</h2>}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
          <ul role="list" className={styles.list}>
            {routes.map((route) => (
              <li key={route.path}>
                <NavItem route={route} current={current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const bare = (path: string) => path.replace(/\/$/, "").toLowerCase();

/** The path of the page, or of the one that it is below; the start page has none below it. */
function currentPath(pathname: string, paths: readonly string[]): { path: string; isItself: boolean } | null {
  const here = bare(pathBelowLanguage(pathname).replace(/^\//, ""));
  const above = paths
    .filter((path) => here === bare(path) || (path !== "" && here.startsWith(`${bare(path)}/`)))
    .toSorted((one, other) => other.length - one.length);
  const [path] = above;
  return path === undefined ? null : { path, isItself: here === bare(path) };
}

function NavItem({ route: { path, link }, current }: { route: LinkedRoute; current: ReturnType<typeof currentPath> }) {
  const { t } = useTranslate();
  const localized = useLocalizedPath();
  const { icon: Icon } = link;
  const currency = current?.path !== path ? undefined : current.isItself ? "page" : "true";
  return (
    <Link to={localized(`/${path}`)} className={styles.item ?? ""} aria-current={currency}>
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.label}>{t(link.label)}</span>
      {link.count && <Count count={link.count} />}
    </Link>
  );
}

/** Whether the name of an icon is put away, by Escape, until the pointer or the focus goes on. */
function useNamesAway(isRail: boolean) {
  const [areAway, setAreAway] = useState(false);
  useEffect(() => {
    if (!isRail) return;
    const onKey = ({ key }: KeyboardEvent) => setAreAway(key === "Escape");
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isRail]);
  return { areAway, onMove: () => setAreAway(false) };
}

/** Asks again on each page, as work is done on the pages. */
function Count({ count: { document, isBad } }: { count: NonNullable<StaffLink["count"]> }) {
  const { language } = useTranslate();
  const { key } = useLocation();
  const [{ data }, refetch] = useQuery({ query: document, variables: {}, requestPolicy: "cache-and-network" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation asks again
  useEffect(() => refetch({ requestPolicy: "network-only" }), [key]);
  const total = data?.list.paginatedTotalResults ?? 0;
  if (total === 0) return null;
  return <span className={classNames(styles.count, isBad && styles.bad)}>{formatNumber(total, language)}</span>;
}
