import { Search } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Button } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import type { Findings } from "./documents.ts";
import styles from "./search-screen.module.css";

/** More would hide the way back. */
const MAX_WORDS = 4;

/**
 * How the words were understood, with the way back to them where others were sought. Every search has this line, also
 * while it is under way, so that the lots stay where they are.
 */
export function DidYouMean({
  text,
  findings,
  onLiteral,
}: {
  text: string;
  findings: Findings | null;
  onLiteral: () => void;
}) {
  const { t, language } = useTranslate();
  if (!findings) return <div className={classNames("frame", styles.meant, styles.isPlain)} />;
  const { nearText, namedCategories } = findings;
  const sought = (nearText ?? text).toLowerCase();
  const others = namedCategories.flatMap(({ words }) => words).filter((word) => word.toLowerCase() !== sought);
  const words = new Intl.ListFormat(language).format(others.slice(0, MAX_WORDS));
  if (nearText === null) {
    return (
      <p className={classNames("frame", styles.meant, styles.isPlain)}>
        {words === "" ? t("search.soughtIn") : t("search.alsoSought", { words })}
      </p>
    );
  }
  return (
    <div className={classNames("frame", styles.meant)}>
      <Search size={18} aria-hidden="true" />
      <p>
        {t("search.near.typed")} <strong>{text}</strong>. {t("search.near.sought")} <strong>{nearText}</strong>
        {words !== "" && <span className={styles.also}>{t("search.near.also", { words })}</span>}.
      </p>
      <Button small variant="quiet" className={styles.wayBack} onClick={onLiteral}>
        {t("search.near.back", { text })}
      </Button>
    </div>
  );
}
