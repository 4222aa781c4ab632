import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MIGRATIONS = join(import.meta.dirname, "../../../migrations");

/** How large a catalogue is; lots are spread evenly over the auctions. */
export interface CatalogueSize {
  auctions: number;
  lots: number;
  /** Of each lot. */
  bids: number;
}

/** Of a lot; with 2,000,000 bids two lots of three have some. */
export const BIDS = 30;
/** Fewer lots, to try a case: `BENCH_LOTS=2000`. */
const LOTS = Number(process.env.BENCH_LOTS ?? 100_000);
export const LARGE_CATALOGUE: CatalogueSize = { auctions: Math.ceil((LOTS * 9) / 100), lots: LOTS, bids: BIDS };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Ten years of sales: 9,000 auctions, each three a bit more than a day after the other. */
const BETWEEN_AUCTIONS_MS = 9.7 * HOUR_MS;
const OPEN_MS = 7 * DAY_MS;
/** Auctions that have not closed; a third of them is open. */
const COMING_AUCTIONS = 50;
const LOTS_A_STATEMENT = 20_000;
export const CATEGORIES = 60;
/** The unit of all projects. */
export const UNIT = "unit-1";
/** Of whom each has bid on about four hundred lots in a large catalogue. */
const USERS = 5_000;

const THINGS = ["draaibank", "freesbank", "heftruck", "minigraver", "compressor", "bestelbus", "kantoorstoel", "oven"];
const MAKERS = ["Kolombo", "Zeewold", "Hartman", "Brandt", "Ostrava", "Veldkamp", "Noordman"];
const STATES = ["gereviseerd", "gebruikt", "nieuw", "defect", "compleet"];

/**
 * The statements that fill an empty database with a catalogue: auctions that closed long ago and some that are open or to come, on
 * one channel or two, with texts in two languages. All rows follow from their number.
 */
export function catalogueStatements({ auctions, lots, bids }: CatalogueSize, nowMs: number): string[] {
  const perAuction = Math.ceil(lots / auctions);
  const auctionOf = `(i * ${auctions} / ${lots})`;
  // Auction by auction in time; the last ones lie ahead.
  const closing = (auction: string) =>
    `cast(${nowMs} + (${auction} - ${Math.max(0, auctions - COMING_AUCTIONS)}) * ${BETWEEN_AUCTIONS_MS} as integer)`;
  const price = "(i * 7919 % 5000 + 1) * 1000";
  const pick = (words: readonly string[], by: string) =>
    `json_extract('${JSON.stringify(words)}', '$[' || (${by} % ${words.length}) || ']')`;
  const title = `${pick(MAKERS, "i / 3")} || ' ' || ${pick(THINGS, "i")} || ' ' || i || ' ' || ${pick(STATES, "i / 7")}`;
  const bidder = (row: string) => `'user-' || ((i + ${row} * 7) % ${USERS})`;
  return [
    // The read models of two million bids are written at once below, not bid by bid.
    "drop trigger bidder_lot_bid",
    "drop trigger auction_bidder_lot",
    numbered(
      0,
      CATEGORIES,
      `insert into lot_categories (id, parent_id, created_at_ms, updated_at_ms)
      select 'category-' || i, iif(i < 10, null, 'category-' || (i % 10)), 0, 0 from n`,
    ),
    numbered(
      0,
      CATEGORIES,
      `insert into lot_category_texts (category_id, language, text)
      select 'category-' || i, value, 'Category ' || i from n, json_each('["nl","en"]')`,
    ),
    `insert into organizational_units (id, name, phone_number, email, vat_number, created_at_ms, updated_at_ms)
      values ('${UNIT}', 'Machinefabriek', '+31201234567', 'verkoop@hamerslag.example', '', 0, 0)`,
    numbered(
      0,
      auctions,
      `insert into projects (id, organizational_unit_id, created_at_ms, updated_at_ms)
      select 'project-' || i, '${UNIT}', 0, 0 from n`,
    ),
    numbered(
      0,
      auctions,
      `insert into publications (id, kind, project_id, publication_number, default_language, visible_on_ms, starting_on_ms,
        first_closing_planned_ms, last_closing_ms, is_published, extension_ms, ladder, auction_costs_bp, auction_costs_vat_bp, vat_bp,
        created_at_ms, updated_at_ms)
      select 'auction-' || i, 'INCREMENTAL_AUCTION', 'project-' || i, 2001 + i, 'nl', ${closing("i")} - ${2 * OPEN_MS},
        ${closing("i")} - ${OPEN_MS}, ${closing("i")}, ${closing("i")}, 1, 300000, '[[0,100]]', 1700, 2100, 2100,
        ${closing("i")} - ${3 * OPEN_MS}, ${closing("i")} - ${2 * OPEN_MS} from n`,
    ),
    numbered(
      0,
      auctions,
      `insert into publication_channels (publication_id, channel)
      select 'auction-' || i, value from n, json_each(iif(i % 4 = 0, '["hamerslag","bexchange"]', '["hamerslag"]'))`,
    ),
    numbered(
      0,
      auctions,
      `insert into publication_languages (publication_id, language)
      select 'auction-' || i, value from n, json_each('["nl","en"]')`,
    ),
    numbered(
      0,
      auctions,
      `insert into texts (owner_id, language, title, summary, description)
      select 'auction-' || i, value, 'Veiling ' || i || ' ' || ${pick(THINGS, "i")}, 'Metaalbewerking', 'Alles uit een bedrijf'
      from n, json_each('["nl","en"]')`,
    ),
    ...stretches(lots).flatMap(([from, to]) => [
      numbered(
        from,
        to,
        `insert into texts (owner_id, language, title, summary, description)
        select 'asset-' || i, value, ${title}, ${pick(STATES, "i / 11")}, 'Bouwjaar ' || (1990 + i % 30) || ', zie de foto''s'
        from n, json_each('["nl","en"]')`,
      ),
      numbered(
        from,
        to,
        `insert into lots (id, project_id, lot_number, category_id, is_available, created_at_ms, updated_at_ms)
        select 'asset-' || i, 'project-' || ${auctionOf}, i, 'category-' || (i * 31 % ${CATEGORIES}), 1, ${nowMs} - i, ${nowMs} - i
        from n`,
      ),
      numbered(
        from,
        to,
        `insert into incremental_lots (id, lot_id, publication_id, lot_number, lot_number_order, priority_index, is_published,
          starting_on_ms, closes_at_ms, minimum_start_bid_amount_cents, current_bid_amount_cents, bid_count, highest_bid_user_id,
          created_at_ms, updated_at_ms)
        select 'lot-' || i, 'asset-' || i, 'auction-' || ${auctionOf}, i % ${perAuction} + 1, i % ${perAuction} + 1, i % 5, 1,
          ${closing(auctionOf)} - ${OPEN_MS}, ${closing(auctionOf)} + (i % ${perAuction} - ${perAuction}) * 60000, 1000,
          iif(i % 3 = 0, null, ${price}), iif(i % 3 = 0, 0, ${bids}), iif(i % 3 = 0, null, ${bidder(`${bids}`)}), ${nowMs} - ${lots} + i, ${nowMs} - i * 7919 % ${lots} from n`,
      ),
      numbered(
        from,
        to,
        `insert into incremental_bids (incremental_lot_id, row, id, sequence, user_id, annon_user_ref, amount_cents, is_auto_bid, state,
          created_at_ms)
        select 'lot-' || i, value, 'lot-' || i || ':' || value, value, ${bidder("value")}, 'bidder', value * 1000, 0,
          'SUCCESS', ${closing(auctionOf)} - (${bids} - value) * 1000
        from n, json_each('${JSON.stringify(Array.from({ length: bids }, (_, bid) => bid + 1))}') where i % 3 > 0`,
      ),
    ]),
    `insert into bidder_lots (incremental_lot_id, user_id, highest_bid_cents, last_bid_at_ms, is_leading, closes_at_ms)
      select * from bidder_lot_sources`,
    `insert into auction_bidders (publication_id, user_id, lot_count)
      select publication_id, user_id, count(*) from bidder_lots
      join incremental_lots on incremental_lots.id = bidder_lots.incremental_lot_id group by 1, 2`,
    triggerOf("bidder_lot_bid"),
    triggerOf("auction_bidder_lot"),
  ];
}

/** The statement of the migrations that makes a trigger. */
function triggerOf(name: string): string {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
  const statements = files.flatMap((file) =>
    readFileSync(join(MIGRATIONS, file), "utf8").split("--> statement-breakpoint"),
  );
  const statement = statements.findLast((text) => text.includes(`CREATE TRIGGER \`${name}\``));
  if (statement === undefined) throw new Error(`no migration makes ${name}`);
  return statement.replaceAll(/^\s*--.*$/gm, "").trim();
}

function stretches(lots: number): [number, number][] {
  return Array.from({ length: Math.ceil(lots / LOTS_A_STATEMENT) }, (_, index) => [
    index * LOTS_A_STATEMENT,
    Math.min(lots, (index + 1) * LOTS_A_STATEMENT),
  ]);
}

/** A statement over `n`, whose column `i` counts from `from` up to `to`. */
function numbered(from: number, to: number, statement: string): string {
  const [insert = "", ...selected] = statement.split(/(?=\bselect\b)/);
  return `${insert} with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to - 1}) ${selected.join("")}`;
}
