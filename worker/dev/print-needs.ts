import type { GraphQLSchema } from "graphql";
import { accessOf } from "../kit/access/access.ts";

const TABLE = /(<!-- needs -->\n)[\s\S]*?(<!-- \/needs -->)/;

/** Inserts the table of every root field's needs between the markers in a document. */
export function withNeeds(document: string, schema: GraphQLSchema): string {
  if (!TABLE.test(document)) throw new Error("the document has no place for the table of needs");
  return document.replace(TABLE, (_, start: string, end: string) => `${start}${tableOf(schema)}\n${end}`);
}

function tableOf(schema: GraphQLSchema): string {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}),
  );
  const rows = fields
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, extensions }) => {
      const access = accessOf(extensions);
      if (access === undefined || typeof access === "string") return [];
      return access.map(
        ({ described, refusal }, index) => `| ${index === 0 ? name : ""} | ${described} | ${refusal} |`,
      );
    });
  return ["| Field | Needs | Else |", "| --- | --- | --- |", ...rows].join("\n");
}
