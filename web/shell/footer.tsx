import { useTranslate } from "../i18n/use-translate.ts";
import { appName, isAdmin } from "../lib/host.ts";
import { Link } from "../ui/link.tsx";
import { SITE_LINKS } from "./content-links.ts";
import styles from "./footer.module.css";
import { Logo } from "./logo.tsx";
import { useHousePath } from "./use-house-path.ts";

/** What the house is, and its written pages. */
export function Footer() {
  const { t } = useTranslate();
  const path = useHousePath();
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.house}>
          <Logo />
          <p>{t("shell.footer.line")}</p>
        </div>
        <nav aria-label={t("shell.footer.navigation")} className={styles.columns}>
          <div hidden={isAdmin}>
            <h2 className={styles.title}>{t("shell.footer.house")}</h2>
            <ul>
              <li>
                <Link to={path("/publications/")}>{t("shell.nav.auctions")}</Link>
              </li>
              <li>
                <Link to={path("/publications/closed")}>{t("shell.nav.closedAuctions")}</Link>
              </li>
              <li>
                <Link to={path("/about")}>{t("shell.nav.about")}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2 className={styles.title}>{t("shell.footer.information")}</h2>
            <ul>
              {SITE_LINKS.map(({ href, key }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noreferrer">
                    {t(key, { name: appName })}
                    <span className="visually-hidden"> ({t("shell.footer.newTab")})</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
    </footer>
  );
}
