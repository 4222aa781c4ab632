import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const table = readFileSync("test/LAYERS.md", "utf8");
const named = new Set([...table.matchAll(/`((?:actors|worker|web|test)\/[^`]+)`/g)].map(([, path = ""]) => path));

it("the table of layers has every room of the actors, the Worker and the app, and no path that is gone", () => {
  const rooms = ["actors", "worker", "web"].flatMap((tree) =>
    readdirSync(tree, { withFileTypes: true })
      // A build leaves a folder whose name begins with a point.
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => `${tree}/${name}`),
  );
  expect(
    rooms.filter((room) => !named.has(room)),
    "Name these folders in the row of their feature in test/LAYERS.md",
  ).toEqual([]);
  expect([...named].filter((path) => !existsSync(path))).toEqual([]);
});
