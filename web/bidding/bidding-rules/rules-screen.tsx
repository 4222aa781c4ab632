import { Fragment, useId } from "react";
import { useSearchParams } from "react-router";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Card } from "../../kit/ui/card.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { askedVersion, EARLIER_RULES_IN_WORDS, RULE_SECTIONS, RULES_IN_WORDS, ruleOfVersion } from "./rule-sections.ts";
import styles from "./rules.module.css";

/** The rules that decide a lot's bids, as text (actors/engine/RULES.md), of the version that the address names. */
export function RulesScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const contentsId = useId();
  const [params] = useSearchParams();
  const version = askedVersion(params);
  const others = [RULES_IN_WORDS, ...EARLIER_RULES_IN_WORDS].filter((other) => other !== version);
  usePageTitle(t("auctionRules.title"));
  return (
    <Page title={t("auctionRules.title")} intro={t("auctionRules.intro", { version })}>
      <p className={styles.version}>
        {t(version === RULES_IN_WORDS ? "auctionRules.version.present" : "auctionRules.version.earlier")}
        {others.map((other) => (
          <Fragment key={other}>
            {" "}
            <Link to={`${path("/rules")}?version=${other}`}>{t("auctionRules.version.other", { version: other })}</Link>
          </Fragment>
        ))}
      </p>
      <div className={styles.columns}>
        <div className={styles.sections}>
          {RULE_SECTIONS.map((section) => (
            <Card key={section.title} id={idOf(section)} title={t(section.title)}>
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
        <nav className={styles.contents} aria-labelledby={contentsId}>
          <h2 id={contentsId} className={styles.contentsTitle}>
            {t("auctionRules.contents")}
          </h2>
          <PlainList className={styles.links}>
            {RULE_SECTIONS.map((section) => (
              <li key={section.title}>
                <a href={`#${idOf(section)}`}>{t(section.title)}</a>
              </li>
            ))}
          </PlainList>
        </nav>
      </div>
    </Page>
  );
}

/** The middle of a title's key: `auctionRules.time.title`. */
function idOf({ title }: (typeof RULE_SECTIONS)[number]): string {
  return title.split(".")[1] ?? "";
}
