import { useLocation, useNavigate } from "react-router";
import { useClient } from "urql";
import { useIsPreview } from "../../kit/preview-prefix.ts";
import { usePathWithReturn } from "../../kit/screens/return-path.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { Heart } from "./heart.tsx";
import { setFavorite } from "./set-favorite.ts";

/** Adds or removes a favourite. Visitors sign in first; the lot is then added, and the page returns to its position. */
export function FavoriteButton({
  incrementalLotId,
  title,
  isFavorite,
  withText = false,
}: {
  incrementalLotId: string;
  /** The lot's title, which makes the button's accessible name unique within a list. */
  title: string;
  isFavorite: boolean;
  withText?: boolean;
}) {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const pathWithReturn = usePathWithReturn();
  const client = useClient();
  const isPreview = useIsPreview();

  const toggle = async () => {
    if (!session) {
      const { pathname, search } = location;
      const scrollTop = window.scrollY;
      const { keepFavoriteIntent } = await import("./favorite-intent.ts");
      keepFavoriteIntent({ incrementalLotId, path: pathname + search, scrollTop, keptAtMs: Date.now() });
      void navigate(pathWithReturn("/login"));
      return;
    }
    await setFavorite(client, { incrementalLotId, isFavorite: !isFavorite });
  };

  if (isPreview) return null;
  return <Heart title={title} isFavorite={isFavorite} withText={withText} onToggle={() => void toggle()} />;
}
