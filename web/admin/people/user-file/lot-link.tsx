import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { shownText } from "../../kit/texts.ts";
import type { LotOfUser } from "./documents.ts";

/** The number and title of a lot, which lead to its bids. */
export function LotLink({ lot: { id, publicationId, lotNumber, title } }: { lot: LotOfUser }) {
  const { language } = useTranslate();
  const path = useLocalizedPath();
  const to = STAFF_PATHS.lotBids.replace(":publicationId", publicationId).replace(":id", id);
  return (
    <Link to={path(`/${to}`)}>
      {lotNumber} {shownText(title, language)}
    </Link>
  );
}
