import type { LogPage, PublicLog } from "../../../schema/bidding/rpc/log-rpc.ts";

const encoder = new TextEncoder();

export function logStream(
  { firstLine, lastLine, sequence }: PublicLog,
  read: (page: { after: number; upTo: number }) => Promise<LogPage | null>,
): ReadableStream<Uint8Array> {
  let after = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(linesOf([firstLine])),
    pull: async (controller) => {
      const page = await read({ after, upTo: sequence });
      if (page === null || page.last === after) throw new Error("the log ended before its end");
      after = page.last;
      controller.enqueue(linesOf(after === sequence ? [...page.lines, lastLine] : page.lines));
      if (after === sequence) controller.close();
    },
  });
}

function linesOf(lines: readonly string[]): Uint8Array {
  return encoder.encode(lines.map((line) => `${line}\n`).join(""));
}
