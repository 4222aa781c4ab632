import { APP_TIME_ZONE } from "../../../schema/kit/time-zone.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { formatDate } from "../../kit/lib/format/dates.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { useOwnLink } from "../../kit/screens/language/use-own-link.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Page } from "../../kit/ui/page.tsx";
import styles from "./content-pages.module.css";
import type { ContentPageDocument } from "./documents.ts";

/** Loaded as on other pages: an import of its own would make two files of it. */
const Markdown = lazyPart(async () => (await import("../../kit/ui/markdown.tsx")).Markdown);

type ContentPage = ResultOf<typeof ContentPageDocument>["getContentPage"];

/** The text of a channel's page, with the dates of its versions where readers are bound by them. */
export function ContentText({
  title,
  text,
  holdsFrom = null,
  nextHoldsFrom = null,
}: Partial<Pick<ContentPage, "nextHoldsFrom">> & { title: string; text: string; holdsFrom?: string | null }) {
  const { t, language } = useTranslate();
  const dateOf = (instant: string) => formatDate(instant, { language, style: "date", timeZone: APP_TIME_ZONE });
  const ownLink = useOwnLink();
  usePageTitle(title);
  const dates = [
    holdsFrom && t("content.holdsFrom", { date: dateOf(holdsFrom) }),
    nextHoldsFrom && t("content.nextHoldsFrom", { date: dateOf(nextHoldsFrom) }),
  ].filter(Boolean);
  return (
    <Page title={title} intro={dates.length > 0 && <span className={styles.dates}>{dates.join(" ")}</span>}>
      <div className={styles.text}>
        <Markdown text={text} highestHeading={2} ownLink={ownLink} />
      </div>
    </Page>
  );
}
