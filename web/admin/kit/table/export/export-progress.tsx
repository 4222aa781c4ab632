import { X } from "lucide-react";
import { failureText } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../../kit/lib/format/numbers.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import styles from "./export.module.css";
import type { ExportRun } from "./export-run.ts";

/** The export under way, above every screen: it can be stopped, and goes on after a failure. */
export function ExportProgress({ run: { name, count, total, failure, stop, goOn } }: { run: ExportRun }) {
  const { t, language } = useTranslate();
  const numbers = { count: formatNumber(count, language), total: formatNumber(total, language) };
  return (
    <section className={styles.progress} aria-label={t("admin.export.title")}>
      <span className={styles.name}>{name}</span>
      {total > 0 && <progress max={total} value={count} aria-label={t("admin.export.title")} />}
      <span role={failure ? "alert" : undefined}>
        {failure ? failureText(failure, t) : total > 0 ? t("admin.export.read", numbers) : t("admin.export.writing")}
      </span>
      {failure && (
        <Button small onClick={goOn}>
          {t("admin.export.goOn")}
        </Button>
      )}
      <Button small variant="quiet" icon={<X size={16} aria-hidden="true" />} onClick={stop}>
        {t("admin.export.stop")}
      </Button>
    </section>
  );
}
