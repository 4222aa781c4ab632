import * as v from "valibot";
import { keyOfCopy } from "../sealed-bids/sealed-copy.ts";
import { commandId } from "./bids.ts";

/** Above any sealed bid. The lot itself looks at its form, so that a malformed one gets a receipt of its refusal. */
const MAX_SEALED_CHARACTERS = 16_384;

/** The most that a sealed text has room for. */
const MAX_NAMED_FILES = 10;
const HASH_CHARACTERS = 64;

/** Above any encrypted copy, whose parts have lengths of their own. */
const MAX_COPY_CHARACTERS = 32_768;

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
    attachments: v.optional(
      v.pipe(
        v.array(v.pipe(v.string("required"), v.maxLength(HASH_CHARACTERS, "maximumCharacters"))),
        v.maxLength(MAX_NAMED_FILES, "maximumItems"),
        v.description(
          "SHA-256 of the sealed files that the bid names, which were sent before. The viewer's files of the bid that it replaces are deleted but for these.",
        ),
      ),
      [],
    ),
  }),
  v.metadata({ graphql: "SealedBidInput" }),
);

export const withdrawSealedBidInput = v.pipe(
  v.object({ blindLotId, commandId }),
  v.metadata({ graphql: "WithdrawSealedBidInput" }),
);

/** Any text: one that is no seal is the seal of no bid. */
const seal = v.pipe(sealedPart, v.description("The seal of the viewer's bid."));

export const sealedBidCopyInput = v.pipe(
  v.object({
    blindLotId,
    seal,
    copy: v.pipe(
      v.string("required"),
      v.maxLength(MAX_COPY_CHARACTERS, "maximumCharacters"),
      // Nothing that is not encrypted is stored, such as a bid that was sent by mistake.
      v.check((copy) => keyOfCopy(copy) !== null, "format"),
      v.description("What the bidder's device has encrypted: a compact JWE of one length."),
    ),
  }),
  v.metadata({ graphql: "SealedBidCopyInput" }),
);

export const ownSealInput = v.pipe(v.object({ blindLotId, seal }), v.metadata({ graphql: "OwnSealInput" }));
