import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import type { Failure } from "../../../../kit/errors/errors.ts";
import type { RowAnswer } from "./documents.ts";
import { sendRows } from "./send-rows.ts";
import type { SheetRow } from "./sheet-rows.ts";

export interface RowAnswers {
  /** What the API said, by the number of the row. */
  answers: ReadonlyMap<number, RowAnswer>;
  isRunning: boolean;
  failure: Failure | null;
  /** Sends the rows that have no answer yet. */
  start: (rows: readonly SheetRow[]) => Promise<void>;
  stop: () => void;
}

/** Sends the rows of a sheet part by part; it can be stopped, and goes on where it was. */
export function useRowAnswers(projectId: string, kind: "preview" | "import"): RowAnswers {
  const client = useClient();
  const [answers, setAnswers] = useState<ReadonlyMap<number, RowAnswer>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  return {
    answers,
    isRunning,
    failure,
    start: async (rows) => {
      abort.current?.abort();
      const own = new AbortController();
      abort.current = own;
      setIsRunning(true);
      setFailure(null);
      const left = rows.filter(({ number }) => !answers.has(number));
      const onAnswers = (more: ReadonlyMap<number, RowAnswer>) => setAnswers((known) => new Map([...known, ...more]));
      const stopped = await sendRows(left, { client, projectId, kind, signal: own.signal, onAnswers });
      if (own !== abort.current) return;
      setFailure(stopped);
      setIsRunning(false);
    },
    stop: () => abort.current?.abort(),
  };
}
