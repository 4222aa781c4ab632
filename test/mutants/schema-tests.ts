/// <reference types="vite/client" />
/**
 * The tests of the shared rules as one file: a mutant of a schema is tried on all of them, and vitest loads the
 * libraries once for each file.
 */
import.meta.glob(
  [
    "../schema/{bidding,catalogue/terms}/*.test.ts",
    "../schema/*/inputs/*.test.ts",
    "../schema/kit/money.test.ts",
    "../actors/engine/{ladder,warnings}.test.ts",
    "../web/people/accounts/forms.test.ts",
    "../web/bidding/bids/form/amounts.test.ts",
  ],
  { eager: true },
);
