import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { shownText } from "../../kit/texts.ts";
import type { LotOfUser } from "./documents.ts";

/** The number and title of a lot, which lead to its bids. */
export function LotLink({ lot: { id, isSealed, publicationId, lotNumber, title } }: { lot: LotOfUser }) {
  const { language } = useTranslate();
  const path = useLocalizedPath();
  const lotOf = isSealed ? STAFF_PATHS.blindLot.replace(":blindLotId", id) : STAFF_PATHS.lotBids.replace(":id", id);
  const to = lotOf.replace(":publicationId", publicationId);
  return (
    <Link to={path(`/${to}`)}>
      {lotNumber} {shownText(title, language)}
    </Link>
  );
}
