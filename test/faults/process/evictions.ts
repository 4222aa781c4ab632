import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newPerson } from "../../support/app/new-person.ts";
import { newSale } from "../../support/app/new-sale.ts";
import { lotNow } from "../app/bid-history.ts";
import { FaultyApp } from "../app/faulty-app.ts";
import { sendBid } from "../app/send-bid.ts";
import { waitFor } from "../app/wait-for.ts";
import { watch } from "../app/watcher.ts";

const WATCHERS = 20;
const RISE_CENTS = 1_000;

export interface EvictionReport {
  evictions: number;
  /** Watchers that got the bid after an eviction on their old socket, and on a new one. */
  onSameSocket: number;
  onNewSocket: number;
  broken: string[];
}

/** Puts a lot out of memory between bids, with its sockets hibernating and with its sockets closed. */
export async function evictions({ rounds }: { rounds: number }): Promise<EvictionReport> {
  const report: EvictionReport = { evictions: 0, onSameSocket: 0, onNewSocket: 0, broken: [] };
  const app = await FaultyApp.start();
  try {
    const auctioneer = await newAuctioneer(app.now);
    const person = await newPerson(app.url);
    const { lotIds } = await newSale(app.url, auctioneer);
    const lotId = lotIds[0] ?? "";
    let amountCents = 10_000;
    const bid = async () => {
      amountCents += RISE_CENTS;
      const command = { commandId: crypto.randomUUID(), person, kind: "bid", amountCents } as const;
      const { state } = await sendBid(app.url, lotId, command);
      if (state !== "SUCCESS") report.broken.push(`a bid was answered with ${state}`);
    };
    for (const webSockets of ["hibernate", "close"] as const) {
      const room = await openRoom(app.url, lotId);
      for (let round = 0; round < rounds; round += 1) {
        await bid();
        await app.now.evictLot(lotId, webSockets);
        report.evictions += 1;
        if (webSockets === "close") await room.comeBack();
        await bid();
        const isTold = await waitFor(async () => room.amounts.every((amount) => amount === amountCents), 10_000);
        if (!isTold) report.broken.push(`P7: a watcher got no frame of a bid after an eviction (${webSockets})`);
        if (webSockets === "close") report.onNewSocket += WATCHERS;
        else report.onSameSocket += WATCHERS;
      }
      if (webSockets === "hibernate" && room.closes > 0) report.broken.push("hibernating sockets were closed");
      room.leave();
    }
    const state = await lotNow(app.url, lotId);
    if (state?.amount !== amountCents) report.broken.push(`P1: the price is ${state?.amount}, not ${amountCents}`);
    const { isConsistent, differences } = await app.lot(lotId).audit();
    if (!isConsistent) report.broken.push(`the replay differs: ${differences.join(", ")}`);
  } finally {
    await app.end();
  }
  return report;
}

/** Watchers of a lot, and the last frame of each. */
async function openRoom(app: string, lotId: string) {
  const amounts: (number | null)[] = Array.from({ length: WATCHERS }, () => null);
  const room = { amounts, closes: 0, comeBack, leave };
  const enter = (index: number) =>
    watch(app, lotId, {
      seen: ({ amount }) => {
        amounts[index] = amount;
      },
      closed: () => {
        room.closes += 1;
      },
    });
  let sockets = await Promise.all(amounts.map((_, index) => enter(index)));
  async function comeBack(): Promise<void> {
    await waitFor(async () => sockets.every(({ isClosed }) => isClosed), 10_000);
    sockets = await Promise.all(sockets.map((socket, index) => (socket.isClosed ? enter(index) : socket)));
  }
  function leave(): void {
    for (const socket of sockets) socket.drop();
  }
  return room;
}
