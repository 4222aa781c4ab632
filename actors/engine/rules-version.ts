/** The version of RULES.md that lots are published under. RULES.md says which changes need a new one. */
export const RULES_VERSION = 3;

/** What differs between the versions of the rules (RULES.md, "Version"). */
export interface VersionedRules {
  /** The instant that decides whether a lot is open (OPEN1). */
  readonly opensBy: "RECEIVE_TIME" | "EVENT_TIME";
  /** What a corrected amount must not exceed, or must stay below (FIX2). */
  readonly overwritesUpTo: "LIMIT" | "BELOW_PRICE";
  /** What everybody reads of a refused correction (FIX3). */
  readonly refusedCorrections: "SEALED" | "PUBLIC";
}

/** Version 1 was never in use outside this repository. */
const RULES: ReadonlyMap<number, VersionedRules> = new Map([
  [2, { opensBy: "RECEIVE_TIME", overwritesUpTo: "LIMIT", refusedCorrections: "SEALED" }],
  [RULES_VERSION, { opensBy: "EVENT_TIME", overwritesUpTo: "BELOW_PRICE", refusedCorrections: "PUBLIC" }],
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
