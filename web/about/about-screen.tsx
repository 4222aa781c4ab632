import { Gavel, Handshake, PackageCheck, UserRoundCheck } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import { appName } from "../lib/host.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { Page } from "../ui/page.tsx";
import styles from "./about.module.css";

const STEPS = [
  { key: "register", Icon: UserRoundCheck },
  { key: "bid", Icon: Gavel },
  { key: "win", Icon: Handshake },
  { key: "collect", Icon: PackageCheck },
] as const;

const KINDS = ["incremental", "blind", "dataRoom"] as const;

/** Explains what the auction house is and how buying there works. */
export function AboutScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  usePageTitle(t("account.about.title", { name: appName }));
  return (
    <Page title={t("account.about.title", { name: appName })} intro={t("account.about.intro", { name: appName })}>
      <section className={styles.section}>
        <h2>{t("account.about.steps")}</h2>
        <ol className={styles.grid}>
          {STEPS.map(({ key, Icon }, index) => (
            <li key={key} className={styles.step}>
              <Icon size={24} aria-hidden="true" />
              <h3>
                {index + 1}. {t(`account.about.${key}Title`)}
              </h3>
              <p>{t(`account.about.${key}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.section}>
        <h2>{t("account.about.kinds")}</h2>
        <dl className={styles.kinds}>
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt>{t(`account.about.${kind}Title`)}</dt>
              <dd>{t(`account.about.${kind}Text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Card title={t("account.about.rules")}>
        <ul className={styles.rules}>
          <li>{t("account.about.ruleBinding")}</li>
          <li>{t("account.about.ruleExtension")}</li>
          <li>{t("account.about.ruleAutoBid")}</li>
          <li>{t("account.about.ruleCosts")}</li>
        </ul>
        <p className={styles.allRules}>
          <Link to={path("/rules")}>{t("account.about.allRules")}</Link>
        </p>
        <ButtonLink to={path("/publications/")} variant="primary">
          {t("shell.notFound.auctions")}
        </ButtonLink>
      </Card>
    </Page>
  );
}
