import { Portal } from "@ark-ui/react/portal";
import { Tooltip } from "@ark-ui/react/tooltip";
import { type ReactNode, useEffect } from "react";
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
  return (
    <nav aria-label={t("admin.frame.navigation")} className={classNames(styles.nav, isRail && styles.rail)}>
      {children}
      {groups.map(({ name, routes }) => (
        <div key={name} className={styles.group}>
          {name !== "start" && <h2 className={styles.heading}>{t(`admin.frame.group.${name}`)}</h2>}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
          <ul role="list" className={styles.list}>
            {routes.map((route) => (
              <li key={route.path}>
                <NavItem route={route} current={current} isRail={isRail} />
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

function NavItem({
  route: { path, link },
  current,
  isRail,
}: {
  route: LinkedRoute;
  current: ReturnType<typeof currentPath>;
  isRail: boolean;
}) {
  const { t } = useTranslate();
  const localized = useLocalizedPath();
  const isCurrent = current?.path === path;
  const { icon: Icon } = link;
  const item = (
    <Link
      to={localized(`/${path}`)}
      className={styles.item ?? ""}
      aria-current={isCurrent ? (current.isItself ? "page" : "true") : undefined}
    >
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.label}>{t(link.label)}</span>
      {link.count && <Count count={link.count} />}
    </Link>
  );
  if (!isRail) return item;
  return (
    <Tooltip.Root lazyMount unmountOnExit openDelay={0} closeDelay={0} positioning={{ placement: "right" }}>
      <Tooltip.Trigger asChild>{item}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner className={styles.tipPlace}>
          {/* The item has the same name for screen readers. */}
          <Tooltip.Content className={styles.tip} aria-hidden="true">
            {t(link.label)}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
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
