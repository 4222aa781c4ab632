/**
 * Prints what follows from the API's code: the list of its features to worker/app/features.ts, its SDL to
 * schema/schema.graphql and the needs of its fields to RIGHTS.md; `--features`, `--stdout` or `--rights` prints one of
 * the three to standard output instead.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lexicographicSortSchema, printSchema } from "graphql";
import { withNeeds } from "./print-needs.ts";

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const isShown = (option: string) => process.argv.includes(option);

/** The files with root fields; their names are a rule of worker/ADDING.md, which a test holds. */
const files = globSync("*/**/{graphql,graphql-*}.ts", { cwd: pathOf("..") })
  .filter((path) => !path.startsWith("app"))
  .map((path) => `import "../${path.replaceAll("\\", "/")}";`);
const features = [
  "// Printed by `npm run types`: each import adds a feature's fields to the API.",
  ...files.toSorted(),
  "",
].join("\n");
if (isShown("--features")) process.stdout.write(features);
else {
  const isWritten = !isShown("--stdout") && !isShown("--rights");
  if (isWritten) writeFileSync(pathOf("../app/features.ts"), features);
  // Read only now: it imports the features.
  const { schema } = await import("../app/schema.ts");
  const sdl = `${printSchema(lexicographicSortSchema(schema))}\n`;
  const rightsPath = pathOf("../organization/rights/RIGHTS.md");
  const rights = withNeeds(readFileSync(rightsPath, "utf8"), schema);
  if (isShown("--stdout")) process.stdout.write(sdl);
  else if (isShown("--rights")) process.stdout.write(rights);
  else {
    writeFileSync(pathOf("../../schema/schema.graphql"), sdl);
    writeFileSync(rightsPath, rights);
  }
}
