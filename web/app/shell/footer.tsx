import { use } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { AppPagesContext } from "../../kit/lib/app-pages.ts";
import { useContentLinks } from "../../kit/screens/content-links.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import styles from "./footer.module.css";
import { Logo } from "./header/logo.tsx";

const PAGE_LINKS = [
  { to: "/publications/", key: "shell.nav.auctions" },
  { to: "/publications/closed", key: "shell.nav.closedAuctions" },
  { to: "/calendar", key: "shell.nav.calendar" },
  { to: "/rules", key: "shell.nav.rules" },
  { to: "/about", key: "shell.nav.about" },
] as const;

const INFORMATION_LINKS = [
  { page: "FAQ", key: "shell.footer.faq" },
  { page: "CONTACT", key: "shell.footer.contact" },
  { page: "TERMS", key: "shell.footer.terms" },
  { page: "PRIVACY", key: "shell.footer.privacy" },
] as const;

export function Footer() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const contentLink = useContentLinks();
  const { auctions, about } = use(AppPagesContext);
  const links = about ? INFORMATION_LINKS : [{ page: "ABOUT", key: "shell.nav.about" } as const, ...INFORMATION_LINKS];
  return (
    <footer className={classNames("ink", styles.footer)}>
      <div className={styles.content}>
        <div className={styles.channelLine}>
          <Logo />
          <p>{t("shell.footer.line")}</p>
        </div>
        <nav aria-label={t("shell.footer.navigation")} className={styles.columns}>
          {auctions && (
            <div>
              <h2 className={styles.title}>{t("shell.footer.auctions")}</h2>
              <ul>
                {PAGE_LINKS.map(({ to, key }) => (
                  <li key={to}>
                    <Link to={path(to)}>{t(key)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <h2 className={styles.title}>{t("shell.footer.information")}</h2>
            <ul>
              {links.map(({ page, key }) => (
                <li key={page}>
                  {about ? <Link to={contentLink(page)}>{t(key)}</Link> : <a href={contentLink(page)}>{t(key)}</a>}
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
    </footer>
  );
}
