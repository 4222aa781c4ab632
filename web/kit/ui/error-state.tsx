import { CloudAlert } from "lucide-react";
import { use, useLayoutEffect } from "react";
import type { CombinedError } from "urql";
import { failureOfCombined, failureText } from "../errors/errors.ts";
import { FailureContext } from "../errors/failure-context.ts";
import { explainFailure } from "../errors/listed-errors.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Explains in the user's language that something failed to load, with a retry button. */
export function ErrorState({ error, onRetry }: { error: CombinedError; onRetry: () => void }) {
  const { t } = useTranslate();
  const onShown = use(FailureContext);
  // Before it is painted, as another page may take its place.
  useLayoutEffect(() => {
    const failure = failureOfCombined(error);
    onShown(failure);
    return explainFailure(failure);
  }, [error, onShown]);
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
