import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { SpecificationsInput } from "../../../../schema/catalogue/inputs/lot-details.ts";
import { lotDetails } from "../../../../schema/catalogue/tables/lots.ts";
import { isOneOf } from "../../../../schema/kit/database/json-list.ts";
import { LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import type { RequestContext } from "../../../kit/context.ts";
import type { LocalizedText } from "../../../kit/graphql/language.ts";

export interface SpecificationText {
  language: Language;
  label: string;
  value: string;
}

export interface Specification {
  isHighlighted: boolean;
  texts: SpecificationText[];
}

export interface LotDetails {
  specifications: Specification[];
  loadingNotes: LocalizedText[];
}

export interface DisplaySpecification extends Specification {
  label: string;
  value: string;
}

type DatabaseOf = Pick<RequestContext, "database">;

const language = v.picklist(LANGUAGES);
const specificationsColumn = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      isHighlighted: v.boolean(),
      texts: v.array(v.object({ language, label: v.string(), value: v.string() })),
    }),
  ),
);
const notesColumn = v.pipe(v.string(), v.parseJson(), v.array(v.object({ language, text: v.string() })));

/** Of assets that have any, by asset. One query. */
export async function loadLotDetails(
  { database }: DatabaseOf,
  lotIds: readonly string[],
): Promise<Map<string, LotDetails>> {
  const rows = await database.select().from(lotDetails).where(isOneOf(lotDetails.lotId, lotIds));
  return new Map(
    rows.map((row) => [
      row.lotId,
      {
        specifications: v.parse(specificationsColumn, row.specifications),
        loadingNotes: v.parse(notesColumn, row.loadingNotes),
      },
    ]),
  );
}

/** Of each asset only the lines that its card shows: a page of lots does not read the others. One query. */
export async function loadHighlights(
  { database }: DatabaseOf,
  lotIds: readonly string[],
): Promise<Map<string, Specification[]>> {
  const highlighted = sql<string>`(
    select json_group_array(json(line.value)) from json_each(${lotDetails.specifications}) as line
    where json_extract(line.value, '$.isHighlighted')
  )`;
  const rows = await database
    .select({ lotId: lotDetails.lotId, specifications: highlighted })
    .from(lotDetails)
    .where(isOneOf(lotDetails.lotId, lotIds));
  return new Map(rows.map((row) => [row.lotId, v.parse(specificationsColumn, row.specifications)]));
}

/** Lines without a text in these languages are left out. */
export function displaySpecifications(
  specifications: readonly Specification[],
  languages: readonly Language[],
): DisplaySpecification[] {
  return specifications.flatMap((line) => {
    const best = languages.map((wanted) => line.texts.find((text) => text.language === wanted));
    const text = best.find((candidate) => candidate !== undefined);
    return text ? [{ ...line, label: text.label, value: text.value }] : [];
  });
}

export function lotDetailsRow(
  lotId: string,
  { specifications, loadingNotes }: { specifications: SpecificationsInput; loadingNotes: LocalizedText[] },
): typeof lotDetails.$inferInsert {
  return { lotId, specifications: JSON.stringify(specifications), loadingNotes: JSON.stringify(loadingNotes) };
}
