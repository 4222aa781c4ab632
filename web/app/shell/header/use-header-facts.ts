import { useQuery } from "urql";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { useRefetch } from "../../../kit/lib/graphql/use-refetch.ts";
import { useOnChange } from "../../../kit/lib/use-on-change.ts";
import { useUserConnections } from "../../../kit/live/use-user-connections.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import { HeaderDocument } from "./documents.ts";

/** What the header says of its user; zeros and the start of the e-mail address until the answer is there. */
export function useHeaderFacts(): { leading: number; outbid: number; favorites: number; name: string } {
  const session = useSession();
  const [answer] = useQuery({ query: HeaderDocument });
  useOnChange(useUserConnections(), useRefetch(HeaderDocument, {}));
  const data = useLastData(answer);
  const fullName = data?.userAddresses.userAddress?.fullName;
  return {
    leading: data?.getMyBidTotals.leadingCount ?? 0,
    outbid: data?.getMyBidTotals.outbidCount ?? 0,
    favorites: data?.queryFavoriteLots.paginatedTotalResults ?? 0,
    name: fullName ? shortName(fullName) : (session?.email.split("@")[0] ?? ""),
  };
}

/** The first name as its initial: `J. van den Berg`. A single name stays whole. */
export function shortName(fullName: string): string {
  const [first = "", ...rest] = fullName.trim().split(/\s+/);
  return rest.length === 0 ? first : `${[...first][0]}. ${rest.join(" ")}`;
}
