import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { blindAuctions as dutch } from "./words.nl.ts";

export const blindAuctions = {
  "admin.blind.create": "Create sealed-bid auction",
  "admin.blind.createIntro":
    "A sealed-bid auction begins as a draft. Lots are added afterwards, from the assets of the project. Until the closing nobody sees a bid, staff neither.",
  "admin.blind.edit": "Edit sealed-bid auction {{number}}",
  "admin.blind.view": "Sealed-bid auction {{number}}",
  "admin.blind.editing": "Edit sealed-bid auction",
  "admin.blind.publishedHelp":
    "Without a tick, the auction is a draft. Until bidding starts, you can withdraw it again.",
  "admin.blind.publishDraft":
    "These sealed bids are meant for {{channels}} and not yet published. The lots appear with the auction.",
  "admin.blind.withdrawBarred": "It can no longer be withdrawn: bidding has begun.",
  "admin.blind.closingHelp": "No bid moves the closing. When it is published, it is at least five minutes later.",
  "admin.blind.termsFixed": "Bidding has started. Only texts, languages, days and the visible moment can still change.",
  "admin.blind.calledOff": "This auction was called off: {{reason}}",
  "admin.blind.calledOffNow": "The auction has been called off.",
  "admin.blind.callOff": "Call the auction off",
  "admin.blind.callOffText": "Calling off is final: all bids are deleted unread. Everybody can read the reason.",
  "admin.blind.reason": "Reason",
  "admin.blind.startingOn": "Bidding opens",
  "admin.blind.closingOn": "Bidding closes",
  "admin.blind.bindingUntil": "A bid binds until",
  "admin.blind.learns": "What bidders learn",
  "admin.blind.learns.WINNER": "Only whether their bid won",
  "admin.blind.learns.OWN_RANK": "Also the rank of their bid",
  "admin.blind.learns.AMOUNTS": "All amounts, without names; conditions become public",
  "admin.blind.learnsHelp":
    "With all amounts, everybody who sees the auction can read amount and conditions of each bid in the log after the opening, without names. With the other choices the auction house alone reads them; then it becomes public how many bids came, when, and which was awarded or declined.",
  "admin.blind.showsBidderCount": "Show the number of bidders until the opening",
  "admin.blind.showsBidderCountHelp":
    "With a tick, everybody who sees the auction sees for each lot how many bidders have a sealed bid now. Who bids and how much stays hidden. Without a tick, nobody knows until the opening how many there are, you neither. This is fixed once bidding has started.",
  "admin.blind.countShown": "yes, everybody sees it",
  "admin.blind.countHidden": "no, it stays hidden",
  "admin.blind.lots": "Lots",
  "admin.blind.lot": "lot",
  "admin.blind.bidsByLot": "Bids by lot",
  "admin.blind.lotNumber": "Lot {{number}}",
  "admin.blind.asset": "Asset",
  "admin.blind.chooseAsset": "Choose an asset",
  "admin.blind.number": "Lot number",
  "admin.blind.numberHelp": "Empty: the number of the asset.",
  "admin.blind.minimum": "Minimum amount (€)",
  "admin.blind.reserve": "Reserve of the seller (€)",
  "admin.blind.reserveHelp": "Secret: bidders never see it.",
  "admin.blind.takesConditions": "A bid may have conditions",
  "admin.blind.phase.DRAFT": "Draft",
  "admin.blind.phase.UPCOMING": "Upcoming",
  "admin.blind.phase.OPEN": "Open",
  "admin.blind.phase.CLOSED": "Closed",
  "admin.blind.phase.CALLED_OFF": "Called off",
} as const satisfies SameMessages<typeof dutch>;
