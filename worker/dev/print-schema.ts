/** Prints the API as SDL into schema/schema.graphql, or to standard output with `--stdout`. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "../graphql/schema.ts";

const sdl = `${printSchema(lexicographicSortSchema(schema))}\n`;
if (process.argv.includes("--stdout")) process.stdout.write(sdl);
else writeFileSync(fileURLToPath(new URL("../../schema/schema.graphql", import.meta.url)), sdl);
