import { Logo } from "../../app/shell/header/logo.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useAppName } from "../../kit/lib/host.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import styles from "./staff-home.module.css";

/** The link to the start page: mark and name, or only the mark. */
export function StaffHome({ isMark = false }: { isMark?: boolean }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const appName = useAppName();
  const name = isMark ? appName : `${appName} ${t("admin.frame.app")}`;
  return (
    <Link
      to={path("/")}
      className={classNames(styles.home, isMark && styles.mark)}
      aria-label={t("shell.header.home", { name })}
    >
      <span className={styles.logo}>
        <Logo />
      </span>{" "}
      {!isMark && <span className={styles.app}>{t("admin.frame.app")}</span>}
    </Link>
  );
}
