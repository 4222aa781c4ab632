import * as v from "valibot";
import type { LotCommand } from "../../schema/bidding/rpc/lot-commands.ts";
import type { App } from "./bench.ts";

/** Commands in one call. */
const STRETCH = 2_000;

const filled = v.object({ accepted: v.number() });

/** Lets a published lot have commands of the past; throws where one of them is refused. */
export async function fillLot(
  { control }: Pick<App, "control">,
  { lotId, commands }: { lotId: string; commands: readonly LotCommand[] },
): Promise<void> {
  for (let from = 0; from < commands.length; from += STRETCH) {
    const stretch = commands.slice(from, from + STRETCH);
    const answer = await control({
      ask: "fill",
      lotId,
      commands: stretch.map((command) => ({ commandId: crypto.randomUUID(), command })),
    });
    const { accepted } = v.parse(filled, answer);
    if (accepted !== stretch.length) throw new Error(`${stretch.length - accepted} commands were refused`);
  }
}
