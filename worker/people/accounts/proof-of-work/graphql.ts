import { PASSWORD_OPERATIONS } from "../../../../schema/people/inputs/password-operations.ts";
import { builder } from "../../../kit/graphql/builder.ts";
import { challengeIfNeeded } from "./require-proof-of-work.ts";

const PasswordOperation = builder.enumType("PasswordOperation", {
  description: "What visitors ask that hashes a password: signupUserConformation, login, resetPassword, signupUser.",
  values: PASSWORD_OPERATIONS,
});

builder.queryField("proofOfWorkChallenge", (t) =>
  t.string({
    nullable: true,
    description: `The challenge to solve before an operation that hashes a password; null while none is needed, which is usual. It becomes needed, for all visitors, by many failed sign-ins or sign-ups in a minute; an operation without a good proof then answers PROOF_OF_WORK_REQUIRED with a new challenge in \`extensions.challenge\`.

JSON \`{ parameters: { algorithm: "PBKDF2/SHA-256", cost, expiresAt, keyLength, keyPrefix, nonce, salt, ... }, signature }\`, as of the package altcha-lib 2, whose solveChallenge solves it: find the counter (from 0, some hundreds) for which PBKDF2 over SHA-256 with \`cost\` iterations of the password nonce + counter (16 bytes, then 4 bytes big-endian) and of \`salt\` derives \`keyLength\` bytes that begin with \`keyPrefix\` (all bytes as hexadecimal text). \`proofOfWork\` is then the base64 of the JSON \`{ challenge, solution: { counter, derivedKey } }\`, before \`expiresAt\` (seconds since 1970, five minutes), for this operation, once.`,
    extensions: { access: "public" },
    args: { operation: t.arg({ type: PasswordOperation, required: true }) },
    resolve: (_, { operation }, context) => challengeIfNeeded(context, operation),
  }),
);
