import { useIsLotPage } from "../../catalogue/lots/lot-path.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { BIDDING_ID } from "../../kit/lib/link-targets.ts";
import styles from "./skip-links.module.css";

export const MAIN_ID = "main";

export function SkipLinks() {
  const { t } = useTranslate();
  const isLotPage = useIsLotPage();
  return (
    <>
      <SkipLink to={MAIN_ID}>{t("shell.skip.toContent")}</SkipLink>
      {isLotPage && <SkipLink to={BIDDING_ID}>{t("shell.skip.toBidding")}</SkipLink>}
    </>
  );
}

export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        // A lot that is still loading has no panel yet.
        const target = document.getElementById(to) ?? document.getElementById(MAIN_ID);
        target?.focus();
        target?.scrollIntoView();
      }}
    >
      {children}
    </a>
  );
}
