import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { shownText } from "../../kit/texts.ts";
import type { LotOfUser } from "./documents.ts";

/** The number and title of a lot, which lead to its bids where the viewer may read them. */
export function LotLink({ lot }: { lot: LotOfUser }) {
  const { language } = useTranslate();
  const path = useLocalizedPath();
  const { id, isSealed, publicationId, lotNumber, title, viewerCanOpen } = lot;
  const name = `${lotNumber} ${shownText(title, language)}`;
  if (!viewerCanOpen) return <span>{name}</span>;
  const lotOf = isSealed ? STAFF_PATHS.blindLot.replace(":blindLotId", id) : STAFF_PATHS.lotBids.replace(":id", id);
  return <Link to={path(`/${lotOf.replace(":publicationId", publicationId)}`)}>{name}</Link>;
}
