import { useTranslate } from "../i18n/use-translate.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import styles from "./rules.module.css";

/** The version of the rules that these are the words of. */
const VERSION = 1;

const SECTIONS = [
  {
    title: "auctionRules.time.title",
    rules: ["auctionRules.time.open", "auctionRules.time.order", "auctionRules.time.late", "auctionRules.time.stagger"],
  },
  {
    title: "auctionRules.amount.title",
    rules: ["auctionRules.amount.minimum", "auctionRules.amount.free", "auctionRules.amount.binding"],
  },
  {
    title: "auctionRules.manual.title",
    rules: [
      "auctionRules.manual.higher",
      "auctionRules.manual.lower",
      "auctionRules.manual.tie",
      "auctionRules.manual.own",
    ],
  },
  {
    title: "auctionRules.autoBid.title",
    rules: [
      "auctionRules.autoBid.start",
      "auctionRules.autoBid.win",
      "auctionRules.autoBid.lose",
      "auctionRules.autoBid.change",
      "auctionRules.autoBid.remove",
      "auctionRules.autoBid.secret",
    ],
  },
  {
    title: "auctionRules.corrections.title",
    rules: [
      "auctionRules.corrections.invalidate",
      "auctionRules.corrections.overwrite",
      "auctionRules.corrections.told",
    ],
  },
  {
    title: "auctionRules.proof.title",
    rules: ["auctionRules.proof.log", "auctionRules.proof.sealed", "auctionRules.proof.receipt"],
  },
] as const;

/** The rules by which a lot's bids are decided, in words (actors/engine/RULES.md). */
export function RulesScreen() {
  const { t } = useTranslate();
  usePageTitle(t("auctionRules.title"));
  return (
    <Page title={t("auctionRules.title")} intro={t("auctionRules.intro", { version: VERSION })}>
      <div className={styles.sections}>
        {SECTIONS.map(({ title, rules }) => (
          <Card key={title} title={t(title)}>
            <ul className={styles.rules}>
              {rules.map((rule) => (
                <li key={rule}>{t(rule)}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  );
}
