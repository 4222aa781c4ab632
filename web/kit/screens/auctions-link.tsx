import { useTranslate } from "../i18n/use-translate.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useLocalizedPath } from "./language/use-localized-path.ts";

/** To the current auctions, from a screen that has nothing else to show. */
export function AuctionsLink({ variant = "plain" }: { variant?: "primary" | "plain" }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <ButtonLink to={path("/publications/")} variant={variant}>
      {t("shell.toAuctions")}
    </ButtonLink>
  );
}
