import { CircleCheck, CircleMinus, Clock, Gavel, Lock, TriangleAlert, Trophy } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Badge } from "../../kit/ui/badge.tsx";

/** How a lot or auction stands, or its viewer on it: always the same colour, icon and word. */
const STATES = {
  leading: { tone: "good", Icon: CircleCheck, key: "lots.standing.LEADING" },
  outbid: { tone: "bad", Icon: TriangleAlert, key: "lots.standing.OUTBID" },
  won: { tone: "good", Icon: Trophy, key: "lots.standing.WON" },
  lost: { tone: "neutral", Icon: CircleMinus, key: "lots.standing.LOST" },
  coming: { tone: "info", Icon: null, key: "lots.phase.openingSoon" },
  open: { tone: "good", Icon: Gavel, key: "lots.phase.open" },
  closing: { tone: "warn", Icon: Clock, key: "lots.phase.closing" },
  live: { tone: "live", Icon: null, key: "lots.state.live" },
  extended: { tone: "warn", Icon: Clock, key: "lots.state.extended" },
  closed: { tone: "neutral", Icon: Lock, key: "lots.phase.closed" },
  draft: { tone: "outlined", Icon: null, key: "lots.state.draft" },
} as const;

export type BadgeState = keyof typeof STATES;

export function StateBadge({ state, small = false }: { state: BadgeState; small?: boolean }) {
  const { t } = useTranslate();
  const { tone, Icon, key } = STATES[state];
  return (
    <Badge tone={tone} small={small} icon={Icon && <Icon aria-hidden="true" />}>
      {t(key)}
    </Badge>
  );
}
