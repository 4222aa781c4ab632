/** The version of RULES.md that lots are published under. RULES.md says which changes need a new one. */
export const RULES_VERSION = 2;
