import { fileURLToPath } from "node:url";
import { historyTriggers } from "../../../schema/kit/history/history-triggers.ts";
import { api } from "../../support/app/api.ts";
import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newAssets, texts } from "../../support/app/new-sale.ts";
import type { Bench } from "../bench.ts";
import type { BareRows } from "../catalogue/bare-inserts-worker.ts";
import { compared, type Finding, median } from "../finding.ts";
import { interleave, ROUNDS } from "../interleave.ts";
import { quiet } from "../usage.ts";

const WORKER = fileURLToPath(new URL("../catalogue/bare-inserts-worker.ts", import.meta.url));

const ROWS = 5_000;
/** As many as a call of the import takes, and as the app sends. */
const ROWS_PER_CALL = 500;

/** B29: a sheet of 5,000 rows that is imported, beside the inserts of the same rows. */
export async function importOfRows(bench: Bench): Promise<Finding[]> {
  const { process, floorPort } = await bench.newCatalogue("imports", WORKER);
  const seller = await newAuctioneer(process);
  const floor = `http://127.0.0.1:${floorPort}/`;
  const timed = async (side: string, send: (projectId: string, numbers: readonly string[]) => Promise<number>) => {
    const { projectId } = await newAssets(process.url, seller, { lots: 0, title: side });
    await quiet(process.pid);
    const startedMs = performance.now();
    let added = 0;
    for (let first = 0; first < ROWS; first += ROWS_PER_CALL)
      added += await send(
        projectId,
        Array.from({ length: ROWS_PER_CALL }, (_, index) => String(first + index + 1)),
      );
    const tookMs = performance.now() - startedMs;
    if (added !== ROWS) throw new Error(`${side}: ${added} assets were added`);
    return tookMs;
  };
  try {
    const rounds = await interleave({
      product: () =>
        timed("Import", async (projectId, numbers) => {
          const { rows } = await api<{ rows: { state: string }[] }>(
            process.url,
            `mutation ($projectId: ID!, $lots: [ImportedLotInput!]!) {
              rows: importLots(projectId: $projectId, lots: $lots) { state } }`,
            { projectId, lots: numbers.map(sheetRow) },
            seller.token,
          );
          return rows.filter(({ state }) => state === "NEW").length;
        }),
      reference: () =>
        timed("Bare", async (projectId, numbers) => {
          const body = JSON.stringify(bareRows(projectId, numbers));
          const answer = await fetch(floor, { method: "POST", body });
          return (await answer.json<{ lots: number }>()).lots;
        }),
    });
    return [
      compared({
        id: "B29",
        what: `import of ${ROWS} rows, ${ROWS_PER_CALL} a call, each with its history`,
        against: "the inserts of the same rows into the same tables by a bare Worker, with their search index",
        unit: "ms",
        rounds,
        target: { atMost: 5 },
      }),
    ];
  } finally {
    await process.stop();
  }
}

function sheetRow(lotNumber: string) {
  return {
    lotNumber,
    texts: texts(titleOf(lotNumber)),
    yearBuilt: 2_010,
    specifications: [{ language: "NL", label: "Vermogen", value: `${lotNumber} kW` }],
  };
}

function bareRows(projectId: string, numbers: readonly string[]): BareRows {
  const rows = numbers.map((number) => ({ id: crypto.randomUUID(), number }));
  const nowMs = Date.now();
  return {
    texts: rows.flatMap(({ id, number }) =>
      texts(titleOf(number)).map(({ language, title, summary, description }) => [
        id,
        language,
        title,
        summary,
        description,
      ]),
    ),
    details: rows.map(({ id, number }) => [
      id,
      JSON.stringify([{ isHighlighted: false, texts: [{ language: "NL", label: "Vermogen", value: `${number} kW` }] }]),
      "[]",
    ]),
    lots: rows.map(({ id, number }) => [id, projectId, number, 2_010, nowMs, nowMs]),
  };
}

const titleOf = (lotNumber: string) => `Freesmachine ${lotNumber}`;

const CHANGES = 200;

/** B30: changes of an asset by staff, with the triggers that write their history and without them. */
export async function changesInHistory(bench: Bench): Promise<Finding[]> {
  const { process } = await bench.newCatalogue("changes", WORKER);
  const seller = await newAuctioneer(process);
  const { assetIds } = await newAssets(process.url, seller, { lots: 1, title: "Wijziging" });
  const [lotId = ""] = assetIds;
  const triggers = historyTriggers();
  const changesMs = async (side: string, round: number): Promise<number> => {
    const times: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const lotInput = { lotId, lotNumber: "1", texts: texts(`${side} ${round}, ${change}`) };
      const startedMs = performance.now();
      await api(
        process.url,
        "mutation ($lotInput: UpdateLotInput!) { updateLot(lotInput: $lotInput) { result } }",
        { lotInput },
        seller.token,
      );
      times.push(performance.now() - startedMs);
    }
    return median(times);
  };
  try {
    const rounds = await interleave({
      product: (round) => changesMs("Met", round),
      reference: async (round) => {
        for (const name of triggers.keys()) await process.sql(`drop trigger ${name}`);
        const tookMs = await changesMs("Zonder", round);
        for (const trigger of triggers.values()) await process.sql(trigger);
        return tookMs;
      },
    });
    const [written] = await process.sql(
      "select count(*) as changes from staff_changes where thing_id = ? and operation = 'updateLot'",
      [lotId],
    );
    if (written?.changes !== CHANGES * ROUNDS) throw new Error(`${written?.changes} changes are in the history`);
    return [
      compared({
        id: "B30",
        what: `a change of an asset's texts in two languages by staff, median of ${CHANGES}`,
        against: "the same without the triggers that write its history",
        unit: "ms",
        digits: 1,
        rounds,
        target: { atMost: 1.5 },
      }),
    ];
  } finally {
    await process.stop();
  }
}
