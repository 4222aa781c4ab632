/** The version of RULES.md that lots are published under now; which changes need a new one stands there. */
export const RULES_VERSION = 2;
