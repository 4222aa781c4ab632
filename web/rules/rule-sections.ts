/** The version of the rules (RULES_VERSION in actors/engine/decide.ts) that these sections describe. */
export const RULES_IN_WORDS = 2;

/** The rules page, section by section. */
export const RULE_SECTIONS = [
  {
    title: "auctionRules.time.title",
    rules: [
      "auctionRules.time.open",
      "auctionRules.time.order",
      "auctionRules.time.late",
      "auctionRules.time.stagger",
      "auctionRules.time.moved",
      "auctionRules.time.hidden",
    ],
  },
  {
    title: "auctionRules.amount.title",
    rules: [
      "auctionRules.amount.minimum",
      "auctionRules.amount.free",
      "auctionRules.amount.binding",
      "auctionRules.amount.apart",
    ],
  },
  {
    title: "auctionRules.manual.title",
    rules: [
      "auctionRules.manual.higher",
      "auctionRules.manual.lower",
      "auctionRules.manual.tie",
      "auctionRules.manual.own",
    ],
  },
  {
    title: "auctionRules.autoBid.title",
    rules: [
      "auctionRules.autoBid.start",
      "auctionRules.autoBid.win",
      "auctionRules.autoBid.lose",
      "auctionRules.autoBid.change",
      "auctionRules.autoBid.remove",
      "auctionRules.autoBid.secret",
    ],
  },
  {
    title: "auctionRules.corrections.title",
    rules: [
      "auctionRules.corrections.invalidate",
      "auctionRules.corrections.overwrite",
      "auctionRules.corrections.told",
    ],
  },
  {
    title: "auctionRules.proof.title",
    rules: [
      "auctionRules.proof.log",
      "auctionRules.proof.consistent",
      "auctionRules.proof.head",
      "auctionRules.proof.sealed",
      "auctionRules.proof.receipt",
      "auctionRules.proof.key",
    ],
    link: { href: "/.well-known/jwks.json", text: "auctionRules.proof.keyLink" },
  },
  {
    title: "auctionRules.limits.title",
    rules: [
      "auctionRules.limits.maxima",
      "auctionRules.limits.commands",
      "auctionRules.limits.times",
      "auctionRules.limits.sealed",
      "auctionRules.limits.names",
      "auctionRules.limits.done",
      "auctionRules.limits.open",
    ],
  },
] as const;
