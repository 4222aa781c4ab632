export { compareLotNumbers } from "../../schema/bidding/lot-numbers.ts";
export { MINUTE_MS, staggerClosings } from "../../schema/bidding/stagger.ts";
