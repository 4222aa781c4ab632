import type { auctionRules as dutch } from "../nl/auction-rules.ts";
import type { SamePhrases } from "../phrases.ts";

export const auctionRules = {
  "auctionRules.title": "The rules of bidding",
  "auctionRules.intro":
    "This is how the auction decides on every bid, in plain words. It is version {{version}}. Each lot shows the version that it was published under, and that one stays in force for the lot.",
  "auctionRules.time.title": "Time and order",
  "auctionRules.time.open":
    "A lot is open from its start up to and including its closing. Only the moment at which your bid reaches the lot counts; in the last second it still counts, a millisecond later it does not.",
  "auctionRules.time.order": "Every bid on a lot gets a number. That order is the only one there is.",
  "auctionRules.time.late":
    "Where a bid raises the price shortly before the closing, the closing moves on, usually to two minutes after that bid. The lot says how long.",
  "auctionRules.time.stagger": "The lots of an auction close one after the other, in the order of their numbers.",
  "auctionRules.amount.title": "The amount",
  "auctionRules.amount.minimum":
    "The first bid is at least the start amount, each further one at least the price plus the step that belongs to that price.",
  "auctionRules.amount.free": "A higher amount is always welcome, also one that is not on a step.",
  "auctionRules.amount.binding":
    "Every bid is binding. Whoever bids ten steps or more above the price, or leads already, is warned first.",
  "auctionRules.manual.title": "Bidding by hand",
  "auctionRules.manual.higher": "If your bid is above the leader’s limit, you lead, at exactly that amount.",
  "auctionRules.manual.lower":
    "If your bid is below the maximum of the leader’s auto bid, that auto bid answers at once with one step more, or with its maximum if that is less.",
  "auctionRules.manual.tie":
    "If your bid equals that maximum, the other keeps the lead, at the same amount: whoever set the limit first comes first.",
  "auctionRules.manual.own": "If you lead already, a bid raises your own price.",
  "auctionRules.autoBid.title": "Auto bids",
  "auctionRules.autoBid.start": "If nobody has bid yet, your auto bid bids the start amount.",
  "auctionRules.autoBid.win":
    "If your maximum is above the leader’s limit, you lead at one step above that limit, and never at more than your maximum. If that limit was above the price, everybody sees it as a bid first.",
  "auctionRules.autoBid.lose":
    "If your maximum is not above it, your maximum is shown as a bid and the other answers with one step more. At equal amounts the first comes first.",
  "auctionRules.autoBid.change":
    "You have one auto bid on a lot. While you lead you can raise its maximum, or lower it down to the price, without moving the price or the closing. A new maximum counts from then on when it matters who was first.",
  "auctionRules.autoBid.remove": "If you remove your auto bid, the bids already made stand.",
  "auctionRules.autoBid.secret":
    "Nobody else sees your maximum, nor does the auction house. It becomes public only once your own bids have reached it and somebody else leads, or once the lot has closed at or above that amount.",
  "auctionRules.corrections.title": "Corrections",
  "auctionRules.corrections.invalidate":
    "An auction administrator can invalidate the highest bid. It stays visible, that bidder’s auto bid ends, and the bid below it leads.",
  "auctionRules.corrections.overwrite":
    "An auction administrator can change the amount of the highest bid, to above the bid below it.",
  "auctionRules.corrections.told":
    "Every correction has a number of its own in the log and is there for everybody to see.",
  "auctionRules.proof.title": "Check it yourself",
  "auctionRules.proof.log":
    "The log of every lot is public, under pseudonyms. Each line holds a check number of the line before: whoever changes anything in it later is found out.",
  "auctionRules.proof.sealed":
    "A maximum is in it under seal only. Once it may be public, anybody can see that it was there as it is all along.",
  "auctionRules.proof.receipt":
    "With every bid you get a signed receipt with the amount, the time at which it came and how much time was left. Keep it to yourself: it names your maximum too.",
} as const satisfies SamePhrases<typeof dutch>;
