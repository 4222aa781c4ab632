import { type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import type { CombinedError } from "urql";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";

const FreshProofDialog = lazyPart(
  async () => (await import("./fresh-proof-dialog.tsx")).FreshProofDialog,
  "door/fresh-proof",
  "door/second-step",
  "door/passwords",
  "forms",
  "errors",
);

const FRESH_PROOF_REQUIRED = "FRESH_PROOF_REQUIRED";

interface Answered {
  error?: CombinedError | undefined;
}

type WithProof = <Answer extends Answered>(send: () => Promise<Answer>) => Promise<Answer>;

/**
 * For changes that demand a fresh proof: sends one, asks the user to prove who they are where the API demands it, and
 * sends it again. The form keeps its input meanwhile; a user who closes the dialog gets the API's refusal. The second
 * value goes anywhere on the screen.
 */
export function useFreshProof(): [withProof: WithProof, proofDialog: ReactNode] {
  const [decide, setDecide] = useState<((isProved: boolean) => void) | null>(null);
  const asked = useRef<Promise<boolean> | null>(null);

  const withProof = useCallback<WithProof>(async (send) => {
    const answer = await send();
    if (!answer.error || failureOfCombined(answer.error).code !== FRESH_PROOF_REQUIRED) return answer;
    // Changes that are refused while the dialog is open wait for it too.
    asked.current ??= new Promise<boolean>((resolve) => setDecide(() => resolve)).finally(() => {
      asked.current = null;
      setDecide(null);
    });
    return (await asked.current) ? await send() : answer;
  }, []);

  const proofDialog = decide && (
    <Suspense fallback={null}>
      <FreshProofDialog onProved={() => decide(true)} onCancel={() => decide(false)} />
    </Suspense>
  );
  return [withProof, proofDialog];
}
