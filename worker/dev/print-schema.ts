/**
 * Prints the API as SDL to schema/schema.graphql and the needs of its fields to RIGHTS.md; `--stdout` or `--rights`
 * prints one of the two to standard output instead.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "../app/schema.ts";
import { withNeeds } from "./print-needs.ts";

const sdl = `${printSchema(lexicographicSortSchema(schema))}\n`;
const rightsPath = fileURLToPath(new URL("../organization/rights/RIGHTS.md", import.meta.url));
const rights = withNeeds(readFileSync(rightsPath, "utf8"), schema);
if (process.argv.includes("--stdout")) process.stdout.write(sdl);
else if (process.argv.includes("--rights")) process.stdout.write(rights);
else {
  writeFileSync(fileURLToPath(new URL("../../schema/schema.graphql", import.meta.url)), sdl);
  writeFileSync(rightsPath, rights);
}
