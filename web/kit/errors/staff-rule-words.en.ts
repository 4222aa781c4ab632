import type { SameMessages } from "../i18n/messages.ts";
import type { staffRules as dutch } from "./staff-rule-words.nl.ts";

/** The rules that only the work of the staff can break: rights, settings, catalogue, terms of sale, corrections. */
export const staffRules = {
  "rules.scope": "This right does not hold at this level.",
  "rules.lastAdministrator": "There must always be an administrator: give another user this right first.",
  "rules.lastManager": "The project must keep a manager: give another user the right to manage it first.",
  "rules.defaultLanguage": "The default language must be one of the channel's languages.",
  "rules.languageOfChannel": "Choose a language that {{channel}} offers, too.",
  "rules.publishedAtOnce":
    "This auction cannot be published later yet: create it published. Visitors do not see it before the moment of becoming visible.",
  "rules.taken": "This is in use already.",
  "rules.alreadyListed": "This is on the list already.",
  "rules.notInProject": "This lot does not belong to the auction's project.",
  "rules.beforeAuction": "This must not be before the auction opens.",
  "rules.startAmount": "This start amount cannot be bid: it does not fit the bid steps, or the limits.",
  "rules.emailDomain": "Enter a domain, for example example.com.",
  "rules.lotHasBids": "This can no longer change: there are bids on this lot.",
  "rules.correctionState": "Choose whether the bid is invalidated or adjusted.",
  "rules.projectStays": "The project of an auction cannot change.",
  "rules.hasLots": "This can no longer change: the auction has lots, with times of their own.",
  "rules.hasPublishedLots": "This can no longer change: one of its lots has been published.",
  "rules.LADDER_EMPTY": "There are no bid steps.",
  "rules.LADDER_TOO_LONG": "These are too many bid steps.",
  "rules.LADDER_FIRST_NOT_ZERO": "The first bid step must begin at zero.",
  "rules.LADDER_NOT_RISING": "The amounts from which bid steps apply must rise.",
  "rules.LADDER_STEP_NOT_POSITIVE": "Every bid step must be above zero.",
  "rules.LADDER_NOT_INTEGER": "Give bid steps in whole cents.",
  "rules.GRANULARITY": "The bid steps do not fit the unit in which bids are made.",
  "rules.START_AMOUNT": "This start amount cannot be bid.",
  "rules.TIMES": "The closing must not be before the opening.",
  "rules.EXTENSION": "This extension is not possible.",
  "rules.CLOSES_EARLIER": "There are bids, so the closing can only move later.",
  "rules.CLOSES_TOO_SOON": "Choose a closing at least five minutes from now.",
  "rules.RULES_VERSION": "This version of the bidding rules does not exist.",
  "rules.LOT_CLOSED": "This lot has closed already.",
} as const satisfies SameMessages<typeof dutch>;
