import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useLastData } from "../../../../../web/kit/lib/graphql/use-last-data.ts";

interface Answer {
  data?: string | null;
  error?: Error;
  fetching?: boolean;
  asked?: string;
}

/** The data shown after each of these answers in turn. */
function shownAfter(...answers: readonly Answer[]): (string | undefined)[] {
  const { result, rerender } = renderHook(
    ({ data, error, fetching = false, asked = "lot-1" }: Answer) => useLastData({ data, error, fetching }, asked),
    { initialProps: { fetching: true } as Answer },
  );
  return answers.map((answer) => {
    rerender(answer);
    return result.current;
  });
}

describe("the last data of a query", () => {
  it("stays during a refetch, after a failure and after a lost answer", () => {
    const fetching = { fetching: true };
    expect(
      shownAfter({ data: "a" }, fetching, { error: new Error() }, { data: null }, { data: "b" }, fetching),
    ).toEqual(["a", "a", "a", "a", "b", "b"]);
  });

  it("is not shown for another query, nor for the previous query after a switch back", () => {
    const other = { asked: "lot-2", fetching: true };
    expect(shownAfter({ data: "a" }, other, { asked: "lot-2", data: "b" }, { fetching: true })).toEqual([
      "a",
      undefined,
      "b",
      undefined,
    ]);
  });
});
