import type { PageInfo } from "../../../schema/kit/pagination.ts";
import { builder } from "./builder.ts";

export const PaginationInput = builder.inputType("Pagination", {
  description: "Which page of a list, from 1, and how many rows a page has: 1 to 100, or more where a list says so.",
  fields: (t) => ({
    page: t.int({ required: true }),
    itemsPerPage: t.int({ required: true }),
  }),
});

export const SortDirection = builder.enumType("SortDirection", {
  description:
    "ASCENDING: the least, the earliest or the first of the alphabet comes first. DESCENDING: it comes last.",
  values: ["ASCENDING", "DESCENDING"] as const,
});

export interface PaginatedRows<Row> extends PageInfo {
  rows: Row[];
}

type BuilderTypes = typeof builder.$inferSchemaTypes;
type RowType<Row> =
  | PothosSchemaTypes.ObjectRef<BuilderTypes, Row, Row>
  | PothosSchemaTypes.InterfaceRef<BuilderTypes, Row, Row>;

/** The type of a paginated list; `total` describes its number of results. */
export function paginatedType<Row, Rows extends PaginatedRows<Row> = PaginatedRows<Row>>(
  name: string,
  rowsField: string,
  rowType: RowType<Row>,
  { total }: { total?: string } = {},
) {
  return builder.objectRef<Rows>(name).implement({
    fields: (t) => ({
      [rowsField]: t.field({ type: [rowType], resolve: ({ rows }) => rows }),
      paginatedPageNumber: t.int({ resolve: ({ paginatedPageNumber }) => paginatedPageNumber }),
      paginatedPageSize: t.int({ resolve: ({ paginatedPageSize }) => paginatedPageSize }),
      paginatedTotalResults: t.int({
        ...(total === undefined ? {} : { description: total }),
        resolve: ({ paginatedTotalResults }) => paginatedTotalResults,
      }),
    }),
  });
}

export const DateTimeFilter = builder.inputType("DateTimeFilter", {
  description: "A moment in time compared with the row's own: every bound is optional and inclusive.",
  fields: (t) => ({
    from: t.field({ type: "DateTime" }),
    to: t.field({ type: "DateTime" }),
  }),
});
