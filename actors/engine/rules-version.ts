/** The version of RULES.md that lots are published under. RULES.md says which changes need a new one. */
export const RULES_VERSION = 4;

/** What differs between the versions of the rules (RULES.md, "Version"). */
export interface VersionedRules {
  /** The instant that decides whether a lot is open (OPEN1). */
  readonly opensBy: "RECEIVE_TIME" | "EVENT_TIME";
  /** What a corrected amount must not exceed, or must stay below (FIX2). */
  readonly overwritesUpTo: "LIMIT" | "BELOW_PRICE";
  /** What everybody reads of a refused correction (FIX3). */
  readonly refusedCorrections: "SEALED" | "PUBLIC";
  /** Whether an outage also counts where its lot was hidden, whose closing has moved by that already (OUTAGE1). */
  readonly outagesCount: "WHOLE" | "WHILE_SHOWN";
}

const SINCE_3 = { opensBy: "EVENT_TIME", overwritesUpTo: "BELOW_PRICE", refusedCorrections: "PUBLIC" } as const;

/** Version 1 was never in use outside this repository. */
const RULES: ReadonlyMap<number, VersionedRules> = new Map([
  [2, { opensBy: "RECEIVE_TIME", overwritesUpTo: "LIMIT", refusedCorrections: "SEALED", outagesCount: "WHOLE" }],
  [3, { ...SINCE_3, outagesCount: "WHOLE" }],
  [RULES_VERSION, { ...SINCE_3, outagesCount: "WHILE_SHOWN" }],
]);

/** Whether lots can be sold under a version of the rules. */
export function isKnownRulesVersion(version: number): boolean {
  return RULES.has(version);
}

/** The rules of the version that a lot has pinned. */
export function rulesOf({ rulesVersion }: { readonly rulesVersion: number }): VersionedRules {
  const rules = RULES.get(rulesVersion);
  if (rules === undefined) throw new Error(`a lot under version ${rulesVersion} of the rules`);
  return rules;
}
