#!/usr/bin/env node
// `npm run verify -- LOG`: recomputes a lot's public log. Needs Node 20 or newer, no packages, and no network but for
// the addresses that it is given.
import { run } from "./run.mjs";

// A reader that has seen enough, as `head -1`, closes the pipe: the exit code still says what was found.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (fault) => {
    if (!("code" in fault) || fault.code !== "EPIPE") throw fault;
  });
}

process.exitCode = 2;
const { code, output, error } = await run(process.argv.slice(2));
process.exitCode = code;
process.stdout.write(output);
process.stderr.write(error);
