import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newSale } from "../../support/app/new-sale.ts";
import { FaultyApp } from "../app/faulty-app.ts";
import { waitFor } from "../app/wait-for.ts";
import { subscribeTo, watch } from "../app/watcher.ts";
import { malformedFrames } from "./malformed-frames.ts";
import { RawSocket } from "./raw-socket.ts";

export interface CloseCodeReport {
  /** The code that ended the socket, for each fault. */
  codes: Record<string, number>;
  broken: string[];
}

/** Commits each client fault on a socket of its own, and compares the close code with the documented one. */
export async function closeCodes(): Promise<CloseCodeReport> {
  const report: CloseCodeReport = { codes: {}, broken: [] };
  const app = await FaultyApp.start();
  try {
    const { lotIds } = await newSale(app.url, await newAuctioneer(app.now));
    const lotId = lotIds[0] ?? "";
    const expectCode = async (
      what: string,
      code: number,
      open: (closed: (code: number) => void) => Promise<RawSocket>,
    ) => {
      let ended = 0;
      const socket = await open((endedWith) => {
        ended = endedWith;
      });
      await waitFor(async () => ended !== 0, 10_000);
      socket.drop();
      report.codes[what] = ended;
      if (ended !== code) report.broken.push(`${what}: ${ended}, not ${code}`);
    };
    for (const [what, { send, code }] of Object.entries(malformedFrames(lotId))) {
      await expectCode(what, code, async (closed) => {
        let isThere = false;
        const socket = await watch(app.url, lotId, {
          closed,
          seen: () => {
            isThere = true;
          },
        });
        await waitFor(async () => isThere, 10_000);
        send(socket);
        return socket;
      });
    }
    await expectCode("subscribe before connection_init", 4401, async (closed) => {
      const socket = await RawSocket.open(app.url, `?lot=${lotId}`, { closed });
      socket.say(subscribeTo(lotId));
      return socket;
    });
    await expectCode("a thousand messages in a second", 4429, async (closed) => {
      const socket = await watch(app.url, lotId, { closed });
      for (let said = 0; said < 2_000; said += 1) socket.say({ type: "pong" });
      return socket;
    });
    await expectCode("fifty subscriptions in a second", 4429, async (closed) => {
      const socket = await watch(app.url, lotId, { closed });
      for (let turn = 0; turn < 50; turn += 1) {
        socket.say({ id: "incrementalLotState", type: "complete" });
        socket.say(subscribeTo(lotId));
      }
      return socket;
    });
    if ((await app.lot(lotId).currentState()) === null) report.broken.push("the lot does not answer any more");
  } finally {
    await app.end();
  }
  return report;
}
