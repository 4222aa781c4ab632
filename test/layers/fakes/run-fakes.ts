/** Runs two fake layers as test/run-layers.ts runs the real ones. Arguments: a file for process ids, a limit in minutes. */
import { fileURLToPath } from "node:url";
import { interruption } from "../interruption.ts";
import { closingLines, runLayers } from "../run-layers.ts";

const [file = "", limit = ""] = process.argv.slice(2);
const stubborn = fileURLToPath(new URL("./stubborn.mjs", import.meta.url));
const signal = interruption();
const count = await runLayers(
  [
    {
      name: "stubborn",
      about: "never ends",
      commands: [[process.execPath, stubborn, file]],
      limitMinutes: Number(limit),
    },
    { name: "next", about: "is quick", commands: [[process.execPath, "-e", ""]], limitMinutes: 1 },
  ],
  signal,
);
console.log(closingLines(count));
process.exit(count.failed.length === 0 ? 0 : 1);
