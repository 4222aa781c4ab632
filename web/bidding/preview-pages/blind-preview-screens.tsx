import { useParams } from "react-router";
import { BlindAuctionScreen } from "../../catalogue/blind-auctions/blind-auction-screen.tsx";
import { BlindLotContent } from "../sealed-bids/blind-lot-screen.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { PreviewPanel } from "./preview-panel.tsx";

export function BlindAuctionPreviewScreen() {
  return (
    <PreviewFrame>
      <BlindAuctionScreen />
    </PreviewFrame>
  );
}

export function BlindLotPreviewScreen() {
  const { blindAuctionId = "", blindLotId = "" } = useParams();
  return (
    <PreviewFrame>
      <BlindLotContent
        key={blindLotId}
        blindAuctionId={blindAuctionId}
        blindLotId={blindLotId}
        state={null}
        panel={({ lot }) => <PreviewPanel lot={{ ...lot, startAmount: lot.minimumAmount }} isSealed />}
      />
    </PreviewFrame>
  );
}
