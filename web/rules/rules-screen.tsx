import { useTranslate } from "../i18n/use-translate.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { RULE_SECTIONS, RULES_IN_WORDS } from "./rule-sections.ts";
import styles from "./rules.module.css";

/** The rules that decide a lot's bids, as text (actors/engine/RULES.md). */
export function RulesScreen() {
  const { t } = useTranslate();
  usePageTitle(t("auctionRules.title"));
  return (
    <Page title={t("auctionRules.title")} intro={t("auctionRules.intro", { version: RULES_IN_WORDS })}>
      <div className={styles.sections}>
        {RULE_SECTIONS.map((section) => (
          <Card key={section.title} title={t(section.title)}>
            <ul className={styles.rules}>
              {section.rules.map((rule) => (
                <li key={rule}>{t(rule)}</li>
              ))}
            </ul>
            {"link" in section && (
              <p className={styles.link}>
                <a href={section.link.href} target="_blank" rel="noreferrer">
                  {t(section.link.text)}
                  <span className="visually-hidden"> ({t("ui.newTab")})</span>
                </a>
              </p>
            )}
          </Card>
        ))}
      </div>
    </Page>
  );
}
