import { CloudAlert } from "lucide-react";
import type { CombinedError } from "urql";
import { failureOfCombined, failureText } from "../errors/errors.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Something could not be loaded: what went wrong in the reader's words, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: CombinedError; onRetry: () => void }) {
  const { t } = useTranslate();
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert size={28} />}
        title={t("ui.error.title")}
        text={failureText(failureOfCombined(error), t)}
        action={<Button onClick={onRetry}>{t("ui.error.retry")}</Button>}
      />
    </div>
  );
}
