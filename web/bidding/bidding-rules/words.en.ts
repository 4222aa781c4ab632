import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { auctionRules as dutch } from "./words.nl.ts";

export const auctionRules = {
  "auctionRules.title": "The rules of bidding",
  "auctionRules.intro":
    "This is how the auction decides on every bid, in plain words. It is version {{version}}. Each lot shows the version that it was published under, and that one stays in force for the lot.",
  "auctionRules.contents": "On this page",
  "auctionRules.version.present": "Lots that were published earlier may have pinned an earlier version.",
  "auctionRules.version.earlier":
    "This is not the present version. It holds for lots that were published under it; new lots are published under a later one.",
  "auctionRules.version.other": "Read the rules of version {{version}}",
  "auctionRules.time.title": "Time and order",
  "auctionRules.time.open":
    "A lot is open from its start up to and including its closing. Only the moment at which your bid reaches the lot counts; in the last second it still counts, a millisecond later it does not. Once the log shows a time after the closing, nobody is let in any more, even if the clock is then set back.",
  "auctionRules.version2.open":
    "A lot is open from its start up to and including its closing. Only the moment at which your bid reaches the lot counts; in the last second it still counts, a millisecond later it does not.",
  "auctionRules.time.order": "Every bid on a lot gets a number. That order is the only one there is.",
  "auctionRules.time.late":
    "Where a bid raises the price shortly before the closing, the closing moves on, usually to two minutes after that bid. The lot says how long.",
  "auctionRules.time.stagger": "The lots of an auction close one after the other, in the order of their numbers.",
  "auctionRules.time.moved":
    "Staff can move a closing later. Earlier is possible only while there are no bids, and then at least five minutes are left.",
  "auctionRules.time.hidden":
    "If staff take away an open lot that has bids, it takes no bids meanwhile and does not close. When it comes back, its closing moves on by the time that it was away. Those who bid on it are told of both, with the reason. The log stays public all that time.",
  "auctionRules.time.outage":
    "After an outage in which bidding did not work, a lot that is still open closes later, by the time that it lost. Time in which the lot was away as well counts once. A lot that has closed stays closed. Those who bid on it are told, with the reason.",
  "auctionRules.version3.outage":
    "After an outage in which bidding did not work, a lot that is still open closes later, by the time that it lost, also where it was away in that time. A lot that has closed stays closed. Those who bid on it are told, with the reason.",
  "auctionRules.amount.title": "The amount",
  "auctionRules.amount.minimum":
    "The first bid is at least the start amount, each further one at least the price plus the step that belongs to that price.",
  "auctionRules.amount.free": "A higher amount is always welcome, also one that is not on a step.",
  "auctionRules.amount.binding":
    "Every bid is binding. If you bid ten steps or more above the price, or lead already, this site warns you first.",
  "auctionRules.amount.apart":
    "People who work on a sale do not bid on it. That holds for everybody who has rights on the sale or the unit behind it, or has had them since the sale was made, and for those who may publish lots on a channel that shows the lot.",
  "auctionRules.manual.title": "Bidding by hand",
  "auctionRules.manual.higher": "If your bid is above the leader’s limit, you lead, at exactly that amount.",
  "auctionRules.manual.lower":
    "If your bid is below the maximum of the leader’s auto bid, that auto bid answers at once with one step more, or with its maximum if that is less.",
  "auctionRules.manual.tie":
    "If your bid equals that maximum, the other keeps the lead, at the same amount: the limit that was set first comes first.",
  "auctionRules.manual.own": "If you lead already, a bid raises your own price.",
  "auctionRules.autoBid.title": "Auto bids",
  "auctionRules.autoBid.start": "If there are no bids yet, your auto bid bids the start amount.",
  "auctionRules.autoBid.win":
    "If your maximum is above the leader’s limit, you lead at one step above that limit, and never at more than your maximum. If that limit was above the price, everybody sees it as a bid first.",
  "auctionRules.autoBid.lose":
    "If your maximum is not above it, your maximum is shown as a bid and the other answers with one step more. At equal amounts the first comes first.",
  "auctionRules.autoBid.change":
    "You have one auto bid on a lot. While you lead you can raise its maximum, or lower it down to the price, without moving the price or the closing. A new maximum counts from then on when it matters who was first.",
  "auctionRules.autoBid.remove": "If you remove your auto bid, the bids already made stand.",
  "auctionRules.autoBid.secret":
    "Other bidders do not see your maximum, and staff have no screen that shows it. It becomes public only once your own bids have reached it and another bidder leads, or once the lot has closed at or above that amount. What has become public stays public.",
  "auctionRules.corrections.title": "Corrections",
  "auctionRules.corrections.invalidate":
    "An auction administrator can invalidate the highest bid. It stays visible, that bidder’s auto bid ends, and the bid below it leads.",
  "auctionRules.corrections.overwrite":
    "An auction administrator can lower the amount of the highest bid, after a mistake in typing for instance. It stays above the bid below it, and that bidder’s auto bid ends. No correction raises a bid, and its answer tells nobody anything of a maximum.",
  "auctionRules.version2.overwrite":
    "An auction administrator can change the amount of the highest bid. It stays above the bid below it, and is never more than what the bidder had bid or set as a maximum.",
  "auctionRules.corrections.told":
    "Every correction has a number of its own in the log and is there for everybody to see. So is every correction that was refused, with its amount. The bidder whose bid was corrected gets a message with the administrator’s explanation.",
  "auctionRules.version2.told":
    "Every correction has a number of its own in the log and is there for everybody to see. The bidder whose bid it was gets a message with the administrator’s explanation.",
  "auctionRules.proof.title": "Check it yourself",
  "auctionRules.proof.log":
    "The log of every lot is public, under pseudonyms, and stays so; only that of a sale for invited users is theirs. Anybody who reads it can work out from it whether prices, closing and winner follow the rules.",
  "auctionRules.proof.consistent":
    "Each line holds the check number of the line before. That shows that the log agrees with itself, not that it is still the same log: if all of it is made again, so are the check numbers. To see that, you need something that you kept yourself.",
  "auctionRules.proof.head":
    "A lot’s page shows the check number of the whole log so far. Copy it and keep it. This browser remembers it for the lots that you looked at last, and warns you if the log no longer fits it.",
  "auctionRules.proof.sealed":
    "A maximum is in it under seal only. Once it may be public, anybody can see that it was there as it is all along.",
  "auctionRules.proof.receipt":
    "With every bid you get a signed receipt with the amount, the time at which it came and how much time was left. It too shows whether the log is still the same. Keep it, and do not show it to others yet: it names your maximum too.",
  "auctionRules.proof.key":
    "The signature on a receipt is checked with the key that the auction house publishes, with a name and a date. Keep that key with your receipts, so that you do not depend on what the auction house publishes later.",
  "auctionRules.proof.keyLink": "The auction house’s keys",
  "auctionRules.limits.title": "What you cannot check",
  "auctionRules.limits.maxima":
    "To carry out auto bids, the auction house’s system keeps every maximum in readable form. Those who run that system can read a maximum while the lot is open, and could use it to their advantage.",
  "auctionRules.limits.commands":
    "A bid is sent by somebody who has signed in, but it does not carry that person’s own signature. The log cannot show others that a bid or a higher maximum really came from its bidder. You can see it for your own: you have a receipt for every bid that you sent, and your name in the log stands only beside those.",
  "auctionRules.limits.times":
    "The time at which a bid came is that of the auction house’s own clock. The order in the log, and check numbers and receipts that people kept meanwhile, limit how far it could be wrong.",
  "auctionRules.limits.sealed":
    "Of a maximum above the final price only the seal is ever public. Nobody else can check what is under it.",
  "auctionRules.limits.names": "The log does not say who is behind a bidder’s number.",
  "auctionRules.limits.done":
    "Against that, people who work on a sale cannot bid on it, and every maximum is in the log under seal before anybody knows how the sale ends. After the closing, the seals that explain the result are opened. Every step that staff take is in the log too; who took it is recorded under a seal that only the auction house can open.",
  "auctionRules.limits.open":
    "None of this helps against a person who bids under another name to drive the price up. And if you have no receipt for a bid, you cannot prove that it arrived.",
} as const satisfies SameMessages<typeof dutch>;
