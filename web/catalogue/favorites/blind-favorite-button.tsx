import { useNavigate } from "react-router";
import { useClient } from "urql";
import { usePathWithReturn } from "../../kit/screens/return-path.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { Heart } from "./heart.tsx";
import { setBlindFavorite } from "./set-blind-favorite.ts";

/** Adds or removes a favourite among the lots with sealed bids. Visitors sign in first, and return to the page. */
export function BlindFavoriteButton({
  blindLotId,
  title,
  isFavorite,
}: {
  blindLotId: string;
  title: string;
  isFavorite: boolean;
}) {
  const session = useSession();
  const navigate = useNavigate();
  const pathWithReturn = usePathWithReturn();
  const client = useClient();
  const toggle = () => {
    if (session) void setBlindFavorite(client, { blindLotId, isFavorite: !isFavorite });
    else void navigate(pathWithReturn("/login"));
  };
  return <Heart title={title} isFavorite={isFavorite} withText onToggle={toggle} />;
}
