/// <reference types="vite/client" />
/** The tests of sealed bids as one file: a mutant is tried on all of them, and vitest loads the curve once. */
import.meta.glob(["../actors/blind-engine/*.test.ts", "../schema/bidding/sealed-bids/*.test.ts"], { eager: true });
