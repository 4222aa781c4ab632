import * as v from "valibot";
import { commandId } from "./bids.ts";

/** Above any sealed bid. The lot itself looks at its form, so that a malformed one gets a receipt of its refusal. */
const MAX_SEALED_CHARACTERS = 16_384;

/** Any text: a text that names no lot is answered with LOT_UNKNOWN, like an unknown lot. */
const blindLotId = v.pipe(v.string("required"), v.metadata({ graphql: "ID" }));
const sealedPart = v.pipe(v.string("required"), v.maxLength(MAX_SEALED_CHARACTERS, "maximumCharacters"));

export const sealedBidInput = v.pipe(
  v.object({
    blindLotId,
    commandId,
    seal: v.pipe(sealedPart, v.description("SHA-256 of the bid's text, in hexadecimal.")),
    ciphertext: v.pipe(
      sealedPart,
      v.description("The bid's text, encrypted on the bidder's device to the beacon's round of the lot."),
    ),
  }),
  v.metadata({ graphql: "SealedBidInput" }),
);

export const withdrawSealedBidInput = v.pipe(
  v.object({ blindLotId, commandId }),
  v.metadata({ graphql: "WithdrawSealedBidInput" }),
);
