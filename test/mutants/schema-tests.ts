/// <reference types="vite/client" />
/**
 * The tests of the shared rules as one file: a mutant of a schema is tried on all of them, and vitest loads the
 * libraries once for each file.
 */
import.meta.glob(
  [
    "../schema/{bidding,inputs}/*.test.ts",
    "../schema/{cost-breakdown,money}.test.ts",
    "../actors/engine/{ladder,warnings}.test.ts",
    "../web/accounts/forms.test.ts",
    "../web/bids/form/amounts.test.ts",
  ],
  { eager: true },
);
