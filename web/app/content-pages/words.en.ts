import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { contentPages as dutch } from "./words.nl.ts";

export const contentPages = {
  "content.holdsFrom": "Holds since {{date}}.",
  "content.nextHoldsFrom": "From {{date}} a new version holds.",
  "content.allQuestions": "All questions and answers",
  "content.TERMS.title": "Terms and conditions",
  "content.TERMS.text": `These terms hold for everybody who has an account or bids at {{name}}.

## Account

- Your details are right and complete, and you keep them so.
- You give your password to nobody. What happens with your account counts as done by you.

## Bidding

- Every bid is binding. Where bids go upwards you cannot take one back. You can replace or withdraw a sealed bid until the closing.
- Auction costs and VAT come on top of the bid, as the lot says. For margin goods there is no VAT on the bid.
- Where bids go upwards, a bid in the last minutes extends the lot.
- The rules of bidding on this site decide how bids are ordered.

## Buying

- Where bids go upwards, the highest bidder at closing buys the lot. For a lot that is subject to acceptance, and for sealed bids, the seller still decides.
- Lots are sold as they are. Come and see on the viewing day.
- You pay the invoice before you collect the lot, on the pick-up day that the auction says.`,
  "content.PRIVACY.title": "Privacy policy",
  "content.PRIVACY.text": `How {{name}} handles your data.

## What we keep

- Of your account: e-mail address, phone number, addresses and settings.
- Your bids. Other bidders see you under a pseudonym, which differs by lot.
- When and from which device you sign in, to keep your account safe.

## What for

To hold auctions, to send invoices and to prevent abuse. We do not sell your data.

## How long

We keep the data of sales as long as the law demands. If you close your account, we erase the rest, except what is needed to prevent abuse.

## Your rights

Under “My data” in your account you download your data, and close your account.`,
  "content.FAQ.title": "Frequently asked questions",
  "content.FAQ.text": `## How can I bid?

Register, confirm your e-mail address with the code from the e-mail and fill in your invoice address. Then you bid on the page of a lot.

## What is an auto bid?

A maximum up to which we bid for you, never more than is needed. Other bidders do not see your maximum.

## Why does a lot close later than planned?

Where bids go upwards, a bid in the last minutes extends the lot, so that everybody can still respond.

## Can I take a bid back?

Where bids go upwards you cannot: every bid is binding. You can replace or withdraw a sealed bid until the closing.

## When do I collect my lot?

On the pick-up day that the auction says, after you have paid the invoice.`,
  "content.CONTACT.title": "Contact",
  "content.CONTACT.text": `Is your question about an auction or a lot? The auction's page has the viewing day, the pick-up day and the conditions.

Many answers are among the frequently asked questions. {{name}} has not put an address and a phone number here yet.`,
} as const satisfies SameMessages<typeof dutch>;
