import { useState } from "react";
import { useClient } from "urql";
import { MAX_LOTS_OF_INTERVENTION, MAX_LOTS_OF_PREVIEW } from "../../../../schema/catalogue/inputs/lot-intervention.ts";
import { type Failure, failureOfAnswer } from "../../../kit/errors/errors.ts";
import {
  InterveneDocument,
  type InterventionInput,
  type LotOutcome,
  type PlannedChange,
  type PreviewInput,
  PreviewInterventionsDocument,
} from "./documents.ts";

type Progress = { readonly count: number; readonly total: number };

/** A step with many lots, from its preview until each of them has answered. */
export interface Intervention {
  /** Null before the preview, and once something else is asked. */
  readonly plan: readonly PlannedChange[] | null;
  readonly outcomes: ReadonlyMap<string, LotOutcome["refusal"]>;
  /** While lots are asked. */
  readonly progress: Progress | null;
  readonly failure: Failure | null;
  /** The changes of the plan that are not made yet. */
  readonly awaited: readonly PlannedChange[];
  preview(ids: readonly string[], asked: Omit<PreviewInput, "incrementalLotIds">): Promise<void>;
  /** Asks the lots that have not answered, in batches: after a failure it can be run again. */
  run(step: Omit<InterventionInput, "lots">): Promise<void>;
  forget(): void;
}

const NO_OUTCOMES: Intervention["outcomes"] = new Map();

export function useIntervention(): Intervention {
  const client = useClient();
  const [plan, setPlan] = useState<readonly PlannedChange[] | null>(null);
  const [outcomes, setOutcomes] = useState(NO_OUTCOMES);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const awaited = (plan ?? []).filter(
    ({ isChanged, incrementalLotId }) => isChanged && isAwaited(outcomes, incrementalLotId),
  );
  const forget = () => {
    setPlan(null);
    setOutcomes(NO_OUTCOMES);
    setFailure(null);
  };
  /** Asks in batches, one after the other, until one fails. */
  const inBatches = async <Item>(
    items: readonly Item[],
    size: number,
    ask: (batch: readonly Item[]) => Promise<Failure | null>,
  ) => {
    setFailure(null);
    setProgress({ count: 0, total: items.length });
    let refused: Failure | null = null;
    for (let start = 0; start < items.length && refused === null; start += size) {
      refused = await ask(items.slice(start, start + size));
      setProgress({ count: Math.min(start + size, items.length), total: items.length });
    }
    setProgress(null);
    setFailure(refused);
    return refused === null;
  };
  return {
    ...{ plan, outcomes, progress, failure, awaited, forget },
    preview: async (ids, asked) => {
      forget();
      const changes: PlannedChange[] = [];
      const isRead = await inBatches(ids, MAX_LOTS_OF_PREVIEW, async (batch) => {
        const input = { ...asked, incrementalLotIds: [...batch] };
        const answer = await client
          .query(PreviewInterventionsDocument, { input }, { requestPolicy: "network-only" })
          .toPromise();
        changes.push(...(answer.data?.changes ?? []));
        return failureOfAnswer(answer);
      });
      if (isRead) setPlan(changes);
    },
    run: async (step) => {
      await inBatches(awaited, MAX_LOTS_OF_INTERVENTION, async (batch) => {
        const lots = batch.map(({ incrementalLotId, newClosingOn }) => ({
          incrementalLotId,
          ...(step.kind === "CLOSE_LATER" && { closingOn: newClosingOn }),
        }));
        const answer = await client.mutation(InterveneDocument, { input: { ...step, lots } }).toPromise();
        const answered = answer.data?.outcomes ?? [];
        setOutcomes(
          (last) => new Map([...last, ...answered.map((one) => [one.incrementalLotId, one.refusal] as const)]),
        );
        return failureOfAnswer(answer);
      });
    },
  };
}

/** A refusal is an answer, but for that of a lot that could not be asked. */
function isAwaited(outcomes: Intervention["outcomes"], id: string): boolean {
  return !outcomes.has(id) || outcomes.get(id) === "NO_ANSWER";
}
