import { CircleArrowUp, CircleMinus, Trophy } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import type { LotCardFragment } from "./lot-card-fragment.ts";

/** How the viewer stands on a lot that they have bid on. */
export type ListedStanding = NonNullable<ResultOf<typeof LotCardFragment>["viewerStanding"]>;

/** Not the icons of the lot page: the front page would load its chunk for them. */
const LOOKS = {
  LEADING: { tone: "good", Icon: Trophy },
  OUTBID: { tone: "bad", Icon: CircleArrowUp },
  WON: { tone: "good", Icon: Trophy },
  LOST: { tone: "neutral", Icon: CircleMinus },
} as const;

/** The viewer's standing on a lot as a badge; nothing without a bid of theirs. */
export function StandingBadge({ standing, isClosed }: { standing: ListedStanding | null; isClosed: boolean }) {
  const { t } = useTranslate();
  const now = standingNow(standing, isClosed);
  if (now === null) return null;
  const { tone, Icon } = LOOKS[now];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`lots.standing.${now}`)}
    </Badge>
  );
}

/** The standing once the lot has closed: lists say so a moment later. */
export function standingNow(standing: ListedStanding | null, isClosed: boolean): ListedStanding | null {
  if (!isClosed) return standing;
  if (standing === "LEADING") return "WON";
  return standing === "OUTBID" ? "LOST" : standing;
}
