/** The version of the rules (RULES_VERSION in actors/engine/rules-version.ts) that these sections describe. */
export const RULES_IN_WORDS = 4;
/** The versions before, which older lots have pinned: the same sections, with other words for some rules. */
export const EARLIER_RULES_IN_WORDS: readonly number[] = [3, 2];

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
      "auctionRules.time.outage",
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

type RuleKey = (typeof RULE_SECTIONS)[number]["rules"][number];

/** What earlier versions say instead, each up to a version. */
const EARLIER_WORDS = {
  "auctionRules.time.open": "auctionRules.version2.open",
  "auctionRules.corrections.overwrite": "auctionRules.version2.overwrite",
  "auctionRules.corrections.told": "auctionRules.version2.told",
  "auctionRules.time.outage": "auctionRules.version3.outage",
} as const satisfies Partial<Record<RuleKey, string>>;

/** The rule in the words of a version. */
export function ruleOfVersion(
  rule: RuleKey,
  version: number,
): RuleKey | (typeof EARLIER_WORDS)[keyof typeof EARLIER_WORDS] {
  if (!isReworded(rule)) return rule;
  const words = EARLIER_WORDS[rule];
  return version <= Number(/version(\d+)/.exec(words)?.[1]) ? words : rule;
}

/** The version that an address asks for; the present one if it asks for none, or for one that is not known here. */
export function askedVersion(params: URLSearchParams): number {
  return EARLIER_RULES_IN_WORDS.find((version) => params.get("version") === String(version)) ?? RULES_IN_WORDS;
}

function isReworded(rule: RuleKey): rule is keyof typeof EARLIER_WORDS {
  return rule in EARLIER_WORDS;
}
