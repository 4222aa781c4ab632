import type { Mutant } from "./mutant.ts";

const ENGINE = "actors/engine";

/** Faults in the rules. */
export const ENGINE_MUTANTS: readonly Mutant[] = [
  {
    name: "MAN3: at a tie the later one leads",
    file: `${ENGINE}/pricing.ts`,
    find: "amountCents > contest.standing.limitCents) return [bid]",
    replace: "amountCents >= contest.standing.limitCents) return [bid]",
  },
  {
    name: "AUTO3: at a tie of maxima the later one leads",
    file: `${ENGINE}/pricing.ts`,
    find: "if (maximumCents <= limitCents) {",
    replace: "if (maximumCents < limitCents) {",
  },
  {
    name: "CLOSE1: an extension counts from the closing",
    file: `${ENGINE}/closing.ts`,
    find: "Math.max(times.closesAtMs, times.bidAtMs + times.extensionMs)",
    replace:
      "times.bidAtMs + times.extensionMs > times.closesAtMs ? times.closesAtMs + times.extensionMs : times.closesAtMs",
  },
  {
    name: "CLOSE2: at the closing instant it is too late",
    file: `${ENGINE}/lot-state.ts`,
    find: "atMs > lot.closesAtMs",
    replace: "atMs >= lot.closesAtMs",
  },
  {
    name: "OPEN1: a clock that is set back lets bids in before an instant that the log shows",
    file: `${ENGINE}/lot-state.ts`,
    find: '"EVENT_TIME" ? nextStamp(lot, nowMs).atMs : nowMs',
    replace: '"EVENT_TIME" ? nowMs : nowMs',
  },
  {
    name: "OPEN1: lots of version 2 are opened by event time",
    file: `${ENGINE}/lot-state.ts`,
    find: 'opensBy === "EVENT_TIME" ?',
    replace: 'opensBy !== "RECEIVE" ?',
  },
  {
    name: "FIX2: a correction leaves a bid as it was",
    file: `${ENGINE}/corrections.ts`,
    find: "amountCents >= priceCents ?",
    replace: "amountCents > priceCents ?",
  },
  {
    name: "FIX2: a correction raises a bid up to its bidder's maximum",
    file: `${ENGINE}/corrections.ts`,
    find: "amountCents >= priceCents ?",
    replace: "amountCents > limitCents ?",
  },
  {
    name: "CLOSE3: a clock that is set back reopens a lot that was sold",
    file: `${ENGINE}/lot-state.ts`,
    find: "lot.closed || ",
    replace: "",
  },
  {
    name: "ORDER1: event time goes back with the clock",
    file: `${ENGINE}/lot-state.ts`,
    find: "Math.max(state.lastEventAtMs, nowMs)",
    replace: "nowMs",
  },
  {
    name: "REFUSE1: the amount is looked at before the bidder",
    file: `${ENGINE}/refusal-ladder.ts`,
    find: "if (missingConditions.length > 0) {",
    replace: "if (missingConditions.length > 0 && command.type === 'SetAutoBid') {",
  },
  {
    name: "AUTO4: the leader's maximum has the next minimum for its lowest",
    file: `${ENGINE}/refusal-ladder.ts`,
    find: 'command.type === "SetAutoBid" && standing?.leader === command.bidder',
    replace: "false",
  },
  {
    name: "MAN4: a manual bid leaves the auto bid that it reaches",
    file: `${ENGINE}/place-bid.ts`,
    find: "autoBid.maximumCents <= amountCents",
    replace: "autoBid.maximumCents < amountCents",
  },
  {
    name: "FIX1: the invalidated bidder's auto bid lives on",
    file: `${ENGINE}/corrections.ts`,
    find: '...(autoBid === null ? [] : [endOf(bidder, "INVALIDATED")]),',
    replace: "",
  },
  {
    name: "Publishing the plan again takes an extension back",
    file: `${ENGINE}/publishing.ts`,
    find: "closesAtMs === lot.terms.closesAtMs || closesAtMs === lot.closesAtMs",
    replace: "closesAtMs === lot.closesAtMs",
  },
  {
    name: "HIDE1: the closing does not move by the time that the lot was hidden",
    file: `${ENGINE}/closing.ts`,
    find: "times.closesAtMs + times.shownAtMs - (times.hiddenAtMs ?? times.shownAtMs)",
    replace: "times.closesAtMs",
  },
  {
    name: "HIDE1: a lot whose closing had passed is given more time by hiding it",
    file: `${ENGINE}/publishing.ts`,
    find: 'state.standing !== null && phaseAt(state, nowMs) !== "CLOSED"',
    replace: "state.standing !== null",
  },
  {
    name: "HIDE1: a hidden lot closes when its time comes",
    file: `${ENGINE}/alarm.ts`,
    find: "state.terms === null || !state.published || state.closed",
    replace: "state.terms === null || (!state.published && state.hiddenAtMs === null) || state.closed",
  },
  {
    name: "OUTAGE1: the same outage again is added again",
    file: `${ENGINE}/outages.ts`,
    find: "one.outageId === other.outageId && one.fromMs",
    replace: "one.outageId !== other.outageId && one.fromMs",
  },
  {
    name: "OUTAGE1: outages may overlap",
    file: `${ENGINE}/outages.ts`,
    find: "one.fromMs < other.toMs && other.fromMs < one.toMs",
    replace: "one.fromMs === other.fromMs && other.toMs === one.toMs",
  },
  {
    name: "OUTAGE1: a lot that closed in an outage opens again",
    file: `${ENGINE}/outages.ts`,
    find: 'phaseAt(lot, nowMs) === "CLOSED"',
    replace: 'phaseAt(lot, fromMs) === "CLOSED"',
  },
  {
    name: "OUTAGE1: a lot that opened in an outage gets all of it",
    file: `${ENGINE}/outages.ts`,
    find: "Math.max(fromMs, terms.startsAtMs)",
    replace: "fromMs",
  },
  {
    name: "OUTAGE1, HIDE1: an outage counts again where the lot was hidden",
    file: `${ENGINE}/outages.ts`,
    find: "filter((ms) => ms > 0)",
    replace: "filter((ms) => ms < 0)",
  },
  {
    name: "OUTAGE1: an outage that cost a lot nothing is added, and its bidders are notified",
    file: `${ENGINE}/outages.ts`,
    find: "if (lostInOutageMs(lot, outage) === 0) return",
    replace: "if (lostInOutageMs(lot, outage) < 0) return",
  },
  {
    name: "CLOSE5: the closing of a lot with bids moves earlier",
    file: `${ENGINE}/publishing.ts`,
    find: "if (closesAtMs < resumedClosesAtMs) return",
    replace: "if (closesAtMs < nowMs) return",
  },
  {
    name: "CLOSE5: a closing without bids moves too soon for bidders to respond",
    file: `${ENGINE}/publishing.ts`,
    find: "nowMs + MIN_NOTICE_MS",
    replace: "nowMs",
  },
  {
    name: "FIX2: under version 2 an overwrite binds above the commitment",
    file: `${ENGINE}/corrections.ts`,
    find: "amountCents > limitCents ?",
    replace: "if (amountCents > 2 * limitCents)",
  },
];
