import { type Challenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

export interface SolvedChallenge {
  challenge: Challenge;
  solution: Solution;
}

/** Solves a challenge of the API, as its description says. */
export async function solved(challengeText: string): Promise<SolvedChallenge> {
  const challenge: Challenge = JSON.parse(challengeText);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("The challenge was not solved in time");
  return { challenge, solution };
}

/** As an operation takes it. */
export function proofText(proof: unknown): string {
  return btoa(JSON.stringify(proof));
}

interface Answer {
  errors?: { extensions?: { code?: unknown; challenge?: unknown } }[];
}

/** Sends an operation, and once more with a proof of work if it answers that one is needed. */
export async function withProofOfWork<Sent extends Answer>(
  send: (proofOfWork: string | null) => Promise<Sent>,
): Promise<Sent> {
  const answer = await send(null);
  const challenge = answer.errors?.[0]?.extensions?.challenge;
  return typeof challenge === "string" ? await send(proofText(await solved(challenge))) : answer;
}
