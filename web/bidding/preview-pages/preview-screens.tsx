import { useParams } from "react-router";
import { AuctionScreen } from "../../catalogue/auctions/auction-screen.tsx";
import { LotContent } from "../lot-page/lot-screen.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { PreviewPanel } from "./preview-panel.tsx";

/** A lot that nobody can bid on has no live state. */
const NOT_LIVE = { state: null, frame: null, status: "idle", error: undefined, refetch: () => {} } as const;

export function AuctionPreviewScreen() {
  return (
    <PreviewFrame>
      <AuctionScreen />
    </PreviewFrame>
  );
}

export function LotPreviewScreen() {
  const { auctionId = "", incrementalLotId = "" } = useParams();
  return (
    <PreviewFrame>
      <LotContent
        key={incrementalLotId}
        auctionId={auctionId}
        incrementalLotId={incrementalLotId}
        live={NOT_LIVE}
        panel={(lot) => <PreviewPanel lot={{ ...lot, startAmount: lot.minimumStartBidAmount }} />}
      />
    </PreviewFrame>
  );
}
