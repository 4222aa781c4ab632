import type { Mutant } from "./mutant.ts";

const LOT = "actors/lot";
const STORE = "actors/kit/commands/command-store.ts";

/** Faults in the actors around the rules. */
export const ACTOR_MUTANTS: readonly Mutant[] = [
  {
    name: "P6: the feed of the auction is told of the first entry of a delivery only",
    file: `${LOT}/delivery/auction-feed-consumer.ts`,
    find: "entries.some(isForAll)",
    replace: "entries.slice(0, 1).some(isForAll)",
  },
  {
    name: "FIX3: nobody can read refused corrections",
    file: `${LOT}/log/chain-link.ts`,
    find: 'refusedCorrections === "PUBLIC"',
    replace: 'refusedCorrections === "NONE"',
  },
  {
    name: "OPENED1: a correction after the close closes openings",
    file: `${LOT}/answers/public-log.ts`,
    find: "maximumCents <= openedUpToCents",
    replace: "maximumCents <= standing.priceCents",
  },
  {
    name: "OPENED1: a leader who is back closes the opening of a maximum that was passed",
    file: `${LOT}/answers/public-log.ts`,
    find: "standing.leadsSinceSequence > Math.max(reachedAt, stamp.sequence)",
    replace: "false",
  },
  {
    name: "Publishing again answers with the terms that were asked for",
    file: `${LOT}/answers/command-answer.ts`,
    find: 'command.type === "PublishLot" ? pinnedTerms(source) : {}',
    replace: 'command.type === "PublishLot" ? { pinned: command.terms } : {}',
  },
  {
    name: "ONCE1: a repeated command is decided again",
    file: STORE,
    find: "return key === null ? null : this.log.find(key);",
    replace: "return key === 'nobody/never' ? this.log.find(key) : null;",
  },
  {
    name: "ONCE1: other content gets the first answer",
    file: `${LOT}/lot-store.ts`,
    find: "commandContent(logged) === commandContent(command)",
    replace: "logged.type === command.type",
  },
  {
    name: "P1, P2: answered before the commit, which follows in a task of its own",
    file: `${LOT}/commands/command-pipeline.ts`,
    find: "this.#queue = new CommandQueue((commands) => this.run(commands));",
    replace: `this.#queue = new CommandQueue((commands) => {
      setTimeout(() => this.run(commands), 0);
      return commands.map(() => ({ outcome: "ACCEPTED", sequence: this.#parts.store.state.sequence + 1, bid: null, view: null, receipt: null }));
    });`,
  },
  {
    name: "A turn that failed is not rolled back in memory",
    file: STORE,
    find: `      this.#isStale = true;
      this.#load();
      throw fault;`,
    replace: "      throw fault;",
  },
  {
    name: "A turn that failed is not rolled back on disk",
    file: STORE,
    find: "return this.#storage.transactionSync(() => {",
    replace: "return (<T>(work: () => T): T => work())(() => {",
  },
  {
    name: "One command's fault costs the whole turn its answers",
    file: STORE,
    find: 'if (requests.length === 1) return [{ kind: "FAILED", fault }];',
    replace: 'if (requests.length > 0) return requests.map(() => ({ kind: "FAILED", fault }));',
  },
  {
    name: "P6: the outbox notes a delivery before it is done",
    file: "actors/kit/delivery/outbox.ts",
    find: `    await consumer.deliver(entries);
    this.#setPosition(consumer.name, last.stamp.sequence);`,
    replace: `    this.#setPosition(consumer.name, last.stamp.sequence);
    await consumer.deliver(entries);`,
  },
  {
    name: "P6: an older state overwrites a newer one in the read model",
    file: `${LOT}/delivery/write-projection.ts`,
    find: "lte(incrementalLots.projectedSequence, lot.sequence)",
    replace: "lte(incrementalLots.bidCount, 1_000_000)",
  },
  {
    name: "P6: a delivery that was refused is not tried again",
    file: "actors/kit/delivery/outbox.ts",
    find: "return { consumer: consumer.name, isDelivered: false, fault };",
    replace: "this.#setPosition(consumer.name, upTo); return { consumer: consumer.name, isDelivered: false, fault };",
  },
  {
    name: "A crash leaves the closing without an alarm",
    file: "actors/kit/schedule/schedule.ts",
    find: 'else if (planned?.dueAtMs !== wakeAtMs) this.#jobs.put({ name: "transition", dueAtMs: wakeAtMs, attempts: 0 });',
    replace: "",
  },
  {
    name: "CLOSE2: the closing overtakes a bid that waits for its turn",
    file: `${LOT}/commands/command-pipeline.ts`,
    find: "if (isLive) this.#queue.flush();",
    replace: "",
  },
  {
    name: "SECRET1: everybody is told of a maximum",
    file: `${LOT}/answers/live-frame.ts`,
    find: "...publicState(view),",
    replace: "...publicState({ ...view, stepCents: view.viewer?.autoBid?.maximumCents ?? view.stepCents }),",
  },
  {
    name: "SECRET1: the new leader's own part goes to everybody",
    file: `${LOT}/answers/live-publisher.ts`,
    find: "if (isPublic) live.publish(FIELD, liveFrame(view, {",
    replace: "if (isPublic) live.publish(FIELD, liveFrame(this.#viewFor(users[0] ?? null) ?? view, {",
  },
  {
    name: "P7: a frame leaves out the rows of the bids before its last",
    file: `${LOT}/answers/live-publisher.ts`,
    find: "changedRows.since(publishedTo)",
    replace: "changedRows.since(view.sequence - 1)",
  },
  {
    name: "P7: a frame with more bids than fit does not say so",
    file: `${LOT}/answers/changed-bid-rows.ts`,
    find: "this.#unknownTo = this.#changes.shift()?.sequence ?? sequence;",
    replace: "this.#changes.shift();",
  },
  {
    name: "P7: a corrected bid is not in the frame",
    file: `${LOT}/answers/changed-bid-rows.ts`,
    find: 'case "BidInvalidated":',
    replace: "",
  },
  {
    name: "SECRET1: a refused maximum is in the notification",
    file: `${LOT}/delivery/notices.ts`,
    find: "isAutoBid ? null : command.amountCents",
    replace: "command.type === 'SetAutoBid' ? command.maximumCents : command.amountCents",
  },
  {
    name: "P7: the outbid bidder gets no frame with the own standing",
    file: `${LOT}/answers/live-publisher.ts`,
    find: "if (leaderBefore !== null) this.#users.add(leaderBefore);",
    replace: "",
  },
  {
    name: "P7: watchers get no frame of a correction",
    file: `${LOT}/answers/live-publisher.ts`,
    find: "if (!decision.events.every(isSecret)) {",
    replace: 'if (decision.events.some(({ type }) => type === "BidPlaced")) {',
  },
  {
    name: "The leader before is notified of the outbidding, not the outbid bidder",
    file: `${LOT}/delivery/notices.ts`,
    find: "const loser = price.leader === bidder ? entry.leaderBefore : bidder;",
    replace: "const loser = entry.leaderBefore;",
  },
  {
    name: "Rewritten read models are lost in a crash",
    file: "actors/kit/delivery/outbox.ts",
    find: "    this.#setPosition(consumer, FROM_START);",
    replace: `    await this.#consumers.find(({ name }) => name === consumer)?.forget?.();
    this.#setPosition(consumer, 0);`,
  },
  {
    name: "An alarm at the instant when an answer is due finds nothing to do, and rings again",
    file: "actors/kit/live/open-sockets.ts",
    find: "nowMs - ANSWER_WITHIN_MS + 1",
    replace: "nowMs - ANSWER_WITHIN_MS",
  },
  {
    name: "What a person's idle commands may fill is counted in whole commands",
    file: "actors/kit/commands/budget.ts",
    find: "return Math.max(0, spentMs - Math.max(0, nowMs - asOfMs));",
    replace: "return 6_000 * Math.floor(Math.max(0, spentMs - Math.max(0, nowMs - asOfMs)) / 6_000);",
  },
  {
    name: "HIDE1: the log of a hidden lot is not public",
    file: `${LOT}/answers/public-log.ts`,
    find: "head === null || state.terms === null) return null",
    replace: "head === null || state.terms === null || !state.published) return null",
  },
  {
    name: "HIDE1: the log does not keep who hid a lot",
    file: `${LOT}/lot-actor.ts`,
    find: 'type: "UnpublishLot", administrator, reason }',
    replace: 'type: "UnpublishLot", administrator: null, reason }',
  },
  {
    name: "HIDE1: the log does not keep why a lot was published",
    file: `${LOT}/lot-actor.ts`,
    find: "terms: lotTerms(terms), administrator, reason }",
    replace: "terms: lotTerms(terms), administrator, reason: null }",
  },
  {
    name: "HIDE1: the bidders of a hidden lot are not notified",
    file: `${LOT}/delivery/notices.ts`,
    find: 'return "LOT_UNPUBLISHED";',
    replace: "return null;",
  },
  {
    name: "OUTAGE1: the bidders are not notified",
    file: `${LOT}/delivery/notices.ts`,
    find: "!decision.accepted || decision.events.length === 0",
    replace: "decision.accepted",
  },
  {
    name: "FIX2: the corrected bidder is not notified",
    file: `${LOT}/delivery/notices.ts`,
    find: "return decision.accepted ? correctionNotices(decision.events) : [];",
    replace: "return [];",
  },
  {
    name: "APART1: a withdrawn right frees its holder",
    file: "worker/bidding/bids/permission/store.ts",
    find: "and (withdrawn_at_ms is null or withdrawn_at_ms >= (select sale_made_at_ms from lot))",
    replace: "and withdrawn_at_ms is null",
  },
  {
    name: "APART1: a right that had ended when the sale was made bars its holder",
    file: "worker/bidding/bids/permission/store.ts",
    find: "withdrawn_at_ms >= (select sale_made_at_ms from lot)",
    replace: "withdrawn_at_ms >= 0",
  },
  {
    name: "APART1: a right on the sale's unit does not count",
    file: "worker/bidding/bids/permission/store.ts",
    find: "union all select organizational_unit_id from lot",
    replace: "",
  },
  {
    name: "APART1: publishing on the sale's channel does not count",
    file: "worker/bidding/bids/permission/store.ts",
    find: "union all select channel from publication_channels where publication_id = (select auction_id from lot)",
    replace: "",
  },
  {
    name: "A lot's cached permission outlives its bound",
    file: `${LOT}/commands/bid-permissions.ts`,
    find: "ageMs >= BID_PERMISSION_TTL_MS",
    replace: "ageMs >= 4 * BID_PERMISSION_TTL_MS",
  },
  {
    name: "The edge's cached permission outlives its bound",
    file: "worker/bidding/bids/permission/bid-permission.ts",
    find: "nowMs + BID_PERMISSION_TTL_MS",
    replace: "nowMs + 4 * BID_PERMISSION_TTL_MS",
  },
  {
    name: "A permission is given under a sign-in that has ended",
    file: "worker/bidding/bids/permission/bid-permission.ts",
    find: "if (!facts.isSignedIn || isKnownEnded(bearer, nowMs)) {",
    replace: "if (nowMs < 0) {",
  },
  {
    name: "The edge's verdict that a sign-in is live outlives its bound",
    file: "worker/kit/sessions/live-families.ts",
    find: "YES: FAMILY_TTL_MS",
    replace: "YES: 4 * FAMILY_TTL_MS",
  },
  {
    name: "A hub's verdict that a sign-in is live outlives its bound",
    file: "actors/hub/sign-ins.ts",
    find: "nowMs + FAMILY_TTL_MS",
    replace: "nowMs + 4 * FAMILY_TTL_MS",
  },
  {
    name: "A socket stays open after its sign-in ended",
    file: "actors/kit/live/live-sockets.ts",
    find: "if (isOfSignIn) this.#sockets.end(",
    replace: "if (isOfSignIn && !hasEnded) this.#sockets.end(",
  },
  {
    name: "All of a user's sockets are closed with one sign-in",
    file: "actors/kit/live/live-sockets.ts",
    find: "state.viewer?.familyId === familyId;",
    replace: "state.viewer?.userId === userId;",
  },
  {
    name: "A socket that was being authenticated gets in after its sign-in ended",
    file: "actors/kit/live/live-sockets.ts",
    find: "if (hasEnded) this.#ended.set(familyId, true);",
    replace: "",
  },
  {
    name: "A hub tells a lot only once that a sign-in ended",
    file: "actors/hub/user-hub.ts",
    find: "            () => {},",
    replace: "            () => this.#watched.markNotified(lot),",
  },
  {
    name: "A hub does not tell lots that a sign-in ended",
    file: "actors/hub/user-hub.ts",
    find: "this.#watched.end(familyId, Date.now());",
    replace: "void familyId;",
  },
  {
    name: "A lot takes a bid over a socket without a live sign-in, to refuse it",
    file: `${LOT}/commands/socket-bids.ts`,
    find: 'if (missingConditions.includes("SIGNED_IN")) return null;',
    replace: "",
  },
];
