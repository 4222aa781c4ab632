import { useSearchParams } from "react-router";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Card } from "../../kit/ui/card.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { askedVersion, EARLIER_RULES_IN_WORDS, RULE_SECTIONS, RULES_IN_WORDS, ruleOfVersion } from "./rule-sections.ts";
import styles from "./rules.module.css";

/** The rules that decide a lot's bids, as text (actors/engine/RULES.md), of the version that the address names. */
export function RulesScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [params] = useSearchParams();
  const version = askedVersion(params);
  const other = version === RULES_IN_WORDS ? EARLIER_RULES_IN_WORDS : RULES_IN_WORDS;
  usePageTitle(t("auctionRules.title"));
  return (
    <Page title={t("auctionRules.title")} intro={t("auctionRules.intro", { version })}>
      <p className={styles.version}>
        {t(version === RULES_IN_WORDS ? "auctionRules.version.present" : "auctionRules.version.earlier")}{" "}
        <Link to={`${path("/rules")}?version=${other}`}>{t("auctionRules.version.other", { version: other })}</Link>
      </p>
      <div className={styles.sections}>
        {RULE_SECTIONS.map((section) => (
          <Card key={section.title} title={t(section.title)}>
            <ul className={styles.rules}>
              {section.rules.map((rule) => (
                <li key={rule}>{t(ruleOfVersion(rule, version))}</li>
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
