import { CONTENT_PATHS } from "../../../schema/organization/content-page-paths.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useAppName } from "../../kit/lib/host.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { useOwnLink } from "../../kit/screens/language/use-own-link.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { useContentPage } from "../content-pages/use-content-page.ts";
import styles from "./faq-excerpt.module.css";
import { HomePart } from "./home-part.tsx";
import { questionsInText } from "./questions-in-text.ts";

/** The first ones; the page of the channel has all. */
const QUESTIONS = 5;

/** Loaded as on other pages: an import of its own would make two files of it. */
const Markdown = lazyPart(async () => (await import("../../kit/ui/markdown.tsx")).Markdown);

/** The first questions of the channel's FAQ, each with its answer to unfold; nothing where its text has none. */
export function FaqExcerpt() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const appName = useAppName();
  const ownLink = useOwnLink();
  const { page, error } = useContentPage("FAQ");
  if (error && !page) return null;
  const text = page && (page.content?.text ?? t("content.FAQ.text", { name: appName }));
  const questions = text ? questionsInText(text).slice(0, QUESTIONS) : [];
  if (page && questions.length === 0) return null;
  return (
    <HomePart
      title={page?.content?.title ?? t("content.FAQ.title")}
      more={<Link to={path(`/${CONTENT_PATHS.FAQ}`)}>{t("content.allQuestions")}</Link>}
    >
      {page ? (
        <div>
          {questions.map(({ question, answer }) => (
            <details key={`${question} ${answer}`} className={styles.question}>
              <summary>{question}</summary>
              <Markdown text={answer} ownLink={ownLink} />
            </details>
          ))}
        </div>
      ) : (
        <SkeletonLines lines={QUESTIONS} />
      )}
    </HomePart>
  );
}
