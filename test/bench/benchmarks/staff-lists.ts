import { newPerson } from "../../support/app/new-person.ts";
import type { Bench } from "../bench.ts";
import { LARGE_CATALOGUE, UNIT } from "../catalogue/fill-catalogue.ts";
import { deepPages } from "../catalogue/list-cases.ts";
import { againstFloor, ratioOf } from "../catalogue/list-findings.ts";
import { Lists } from "../catalogue/lists.ts";
import { type OpenCatalogue, openCatalogue } from "../catalogue/open-catalogue.ts";
import {
  STAFF_ASSETS_QUERY,
  STAFF_LOTS_QUERY,
  staffAssetFilters,
  staffAssetSorts,
  staffLotFilters,
  staffLotSorts,
} from "../catalogue/staff-cases.ts";
import type { Finding } from "../finding.ts";

const LISTS = [
  {
    id: "assets",
    query: STAFF_ASSETS_QUERY,
    sorts: staffAssetSorts(),
    filters: staffAssetFilters(),
    deepSort: "CREATED_ON",
  },
  {
    id: "lots of auctions",
    query: STAFF_LOTS_QUERY,
    sorts: staffLotSorts(),
    filters: staffLotFilters(),
    deepSort: "LOT_NUMBER",
  },
];

/** B20: the lists of staff who see all of 100,000 lots, beside a floor of one SELECT. */
export async function staffLists(bench: Bench): Promise<Finding[]> {
  const catalogue = await openCatalogue(bench, LARGE_CATALOGUE);
  const lists = new Lists({ url: catalogue.process.url, floorPort: catalogue.floorPort });
  try {
    const token = await projectManager(catalogue);
    const findings: Finding[] = [];
    for (const { id, query, sorts, filters, deepSort } of LISTS) {
      const sorted = await lists.cases(query, sorts, token);
      const filtered = await lists.cases(query, filters, token);
      const sort = [{ field: deepSort, direction: "ASCENDING" }];
      const [reference, product] = await lists.cases(query, deepPages(LARGE_CATALOGUE.lots, sort), token);
      const floor = lists.floor();
      findings.push(
        againstFloor(`B20 ${id} sorted`, `staff's ${id} by each sort field, both directions`, {
          measured: sorted,
          floor,
          atMost: 4,
        }),
        againstFloor(`B20 ${id} filtered`, `staff's ${id} by each filter alone and in pairs`, {
          measured: filtered,
          floor,
          atMost: 4,
        }),
        ratioOf(`B20 ${id}, page 1,000`, `page 1,000 of staff's ${id}`, {
          against: "page 1",
          product,
          reference,
          atMost: 2,
        }),
      );
    }
    return findings;
  } finally {
    lists.close();
    await catalogue.process.stop();
  }
}

/** The token of a user who may see all projects, through their unit. */
export async function projectManager({ process }: OpenCatalogue): Promise<string> {
  const { userId, token } = await newPerson(process.url);
  await process.sql(
    "insert into authorizations (id, user_id, rule, scope, entity_id, created_at_ms) values (?, ?, ?, ?, ?, ?)",
    [crypto.randomUUID(), userId, "USER_OU_PROJECT_VIEWER", "ORGANIZATIONAL_UNIT", UNIT, Date.now()],
  );
  return token;
}
