import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { about as dutch } from "./words.nl.ts";

export const about = {
  "about.title": "About {{name}}",
  "about.intro":
    "{{name}} auctions machines, vehicles, stock and whole companies. You bid online, on your phone in the workshop or at your desk, and see every bid as soon as it is there.",
  "about.steps": "How you buy",
  "about.registerTitle": "Register",
  "about.registerText": "Create an account, confirm it with the code from the e-mail and enter your invoice address.",
  "about.bidTitle": "Bid",
  "about.bidText":
    "Come and see on the viewing day, and bid. You see beforehand what the lot costs you with fees and VAT.",
  "about.winTitle": "Win",
  "about.winText":
    "If yours is the highest bid at closing, you buy the lot. For a lot that is subject to acceptance the seller still decides on your bid.",
  "about.collectTitle": "Collect",
  "about.collectText":
    "You pay the invoice and collect your lot on the pick-up day. The lot says where, when and whether there is a forklift.",
  "about.auction": "How an auction goes",
  "about.auctionText":
    "Most auctions go upwards: everybody sees the highest bid and goes above it step by step, by hand or with an auto bid. Of a sealed bid nobody else knows the amount before the opening.",
  "about.allRules": "All the rules of bidding",
  "about.rules": "Good to know",
  "about.ruleBinding": "Every bid is binding.",
  "about.ruleExtension":
    "Where bids go upwards, a bid in the last minutes extends the lot, so that everybody can still respond.",
  "about.ruleAutoBid": "Other bidders do not see the maximum of your auto bid. We bid no more than is needed.",
  "about.ruleCosts": "Auction costs and VAT come on top of the bid. For margin goods there is no VAT on the bid.",
} as const satisfies SameMessages<typeof dutch>;
