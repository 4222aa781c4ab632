import { useCallback, useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import type { PasswordOperation } from "../../../../schema/people/inputs/password-operations.ts";
import type { Failure } from "../../../kit/errors/errors.ts";
import { graphql } from "../../../kit/lib/graphql/graphql.ts";

const ProofOfWorkChallengeDocument = graphql(`
  query proofOfWorkChallenge($operation: PasswordOperation!) {
    proofOfWorkChallenge(operation: $operation)
  }
`);

/** A proof can be late, or the need can begin meanwhile; more than two refusals in turn are a fault. */
const MAX_REPEATS = 2;

/** The argument of an operation; empty while none is needed. */
export interface ProofArgument {
  proofOfWork?: string;
}

/** Sends an operation, and again with a proof if it is refused without one. `failureIn` finds the refusal. */
export type WithProofOfWork = <Answer>(
  send: (proof: ProofArgument) => Promise<Answer>,
  failureIn: (answer: Answer) => Failure | null,
) => Promise<Answer>;

/**
 * The proof of work of a form's operation: where one is needed, a web worker computes it while the form is filled in.
 * The second value says whether the sent form still waits for it.
 */
export function useProofOfWork(operation: PasswordOperation): [withProofOfWork: WithProofOfWork, isSolving: boolean] {
  const client = useClient();
  const [isSolving, setIsSolving] = useState(false);
  const life = useRef(new AbortController());
  /** The proof for the next sending; null while none is known to be needed. */
  const next = useRef<Promise<string | null> | null>(null);

  const prepare = useCallback(async () => {
    const { current: controller } = life;
    const asked = client.query(ProofOfWorkChallengeDocument, { operation }, { requestPolicy: "network-only" });
    const challenge = (await asked.toPromise()).data?.proofOfWorkChallenge;
    if (challenge) next.current = solve(challenge, controller);
  }, [client, operation]);

  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    void prepare();
    return () => controller.abort();
  }, [prepare]);

  const withProofOfWork = useCallback<WithProofOfWork>(
    async (send, failureIn) => {
      const waitFor = async (proof: Promise<string | null> | null): Promise<ProofArgument> => {
        if (proof === null) return {};
        setIsSolving(true);
        const proofOfWork = await proof;
        setIsSolving(false);
        return proofOfWork === null ? {} : { proofOfWork };
      };
      let proof = next.current;
      next.current = null;
      for (let repeats = 0; ; repeats += 1) {
        const answer = await send(await waitFor(proof));
        const failure = failureIn(answer);
        if (!failure?.challenge || repeats === MAX_REPEATS) {
          // The proof is used up: the next try needs another.
          if (failure && proof !== null) void prepare();
          return answer;
        }
        proof = solve(failure.challenge, life.current);
      }
    },
    [prepare],
  );
  return [withProofOfWork, isSolving];
}

/** Null if it could not be solved: the API's refusal then says so. */
async function solve(challenge: string, controller: AbortController): Promise<string | null> {
  try {
    const { solveChallenge } = await import("./solve-challenge.ts");
    return await solveChallenge(challenge, controller);
  } catch {
    return null;
  }
}
