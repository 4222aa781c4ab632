import { describe, expect, it } from "vitest";
import { importsAgainstOrder, nounsWithTwoDistricts, unknownDistricts } from "./support/tree/districts.ts";
import { unusedExports } from "./support/tree/exports.ts";
import { crumbs, entryCycles, fileCycles, foreignStores, MIN_FILE_LINES } from "./support/tree/import-graph.ts";
import { sourceFiles } from "./support/tree/source-files.ts";

const files = sourceFiles("schema", "actors", "worker", "web", "test");
const PRODUCT = /^(?:schema|actors|worker|web)\//;
const product = files.filter(({ path }) => PRODUCT.test(path));

const importing = (path: string, ...targets: string[]) => ({
  path,
  text: targets.map((target) => `import { x } from "${target}";`).join("\n"),
});

describe("the imports of the tree", () => {
  it("go round between no files", () => {
    expect(fileCycles(files)).toEqual([]);
    const around = [importing("web/a.ts", "./b.ts"), importing("web/b.ts", "./c.ts"), importing("web/c.ts", "./a.ts")];
    expect(fileCycles(around)).toEqual(["web/a.ts <-> web/b.ts <-> web/c.ts"]);
  });

  it("go round between no files and folders of one folder", () => {
    const advice = "Move what both need below them, register it from above, or pass it as an argument";
    expect(entryCycles(product), advice).toEqual([]);
    const features = [
      importing("worker/people/a/one/x.ts", "../../b/two.ts"),
      importing("worker/people/b/two.ts"),
      importing("worker/people/b/three.ts", "../a/four.ts"),
      importing("worker/people/a/four.ts"),
    ];
    expect(entryCycles(features)).toEqual(["worker/people/a <-> worker/people/b"]);
    const [folder, beside] = [importing("web/a/b/one.ts", "../two.ts"), importing("web/a/two.ts", "./b/three.ts")];
    expect(entryCycles([folder, beside, importing("web/a/b/three.ts")])).toEqual(["web/a/b <-> web/a/two.ts"]);
    expect(entryCycles([folder, importing("web/a/two.ts", "./c/one.ts"), importing("web/a/c/one.ts")])).toEqual([]);
  });

  it("lead from a district to itself and to lower ones", () => {
    expect(importsAgainstOrder(product)).toEqual([]);
    const up = importing("worker/people/accounts/service.ts", "../../bidding/bids/service.ts");
    expect(importsAgainstOrder([up])).toHaveLength(1);
    expect(importsAgainstOrder([importing("worker/kit/a/x.ts", "../../app/schema.ts")])).toHaveLength(1);
    const down = importing("worker/bidding/bids/service.ts", "../../people/accounts/service.ts");
    expect(importsAgainstOrder([down, importing("web/bidding/bids/x.ts", "./y.ts")])).toEqual([]);
  });

  it("reach no other feature's store", () => {
    expect(foreignStores(product)).toEqual([]);
    const stores = [importing("worker/catalogue/lots/store.ts"), importing("worker/catalogue/lots/texts-store.ts")];
    const own = importing("worker/catalogue/lots/service.ts", "./store.ts");
    const foreign = importing(
      "worker/bidding/bids/service.ts",
      "../../catalogue/lots/store.ts",
      "../../catalogue/lots/texts-store.ts",
    );
    expect(foreignStores([...stores, own, foreign])).toHaveLength(2);
  });

  it("lead to no small file that could live with the one that imports it", () => {
    const advice = `Put each of these into the file that imports it: it has at most ${MIN_FILE_LINES} lines`;
    expect(crumbs(files, PRODUCT), advice).toEqual([]);
    const crumb = importing("web/a/crumb.ts");
    expect(crumbs([crumb, importing("web/a/user.ts", "./crumb.ts")], PRODUCT)).toEqual(["web/a/crumb.ts"]);
    expect(crumbs([crumb, importing("web/b/user.ts", "../a/crumb.ts")], PRODUCT)).toEqual([]);
    const words = importing("web/a/words.en.ts");
    expect(crumbs([words, importing("web/a/user.ts", "./words.en.ts")], PRODUCT)).toEqual([]);
  });
});

describe("the exports of the tree", () => {
  it("are imported by some file", () => {
    const all = [...files, ...sourceFiles("vite.config.ts", "vitest.config.ts")];
    expect(unusedExports(all), "Take `export` away where the file alone uses it, else the whole").toEqual([]);
  });

  it("are found unused if no file names them, and used if one loads theirs as a whole", () => {
    const two = {
      path: "web/a.ts",
      text: "export const ONE = 1;\nexport async function two() {}\nexport interface Three {}",
    };
    const importing = (text: string) => unusedExports([two, { path: "web/b.ts", text }]);
    expect(importing("")).toEqual(["web/a.ts: ONE", "web/a.ts: two"]);
    expect(importing('import { ONE as one } from "./a.ts";')).toEqual(["web/a.ts: two"]);
    expect(importing('export { two } from "./a.ts";')).toEqual(["web/a.ts: ONE"]);
    for (const whole of ['import * as a from "./a.ts";', 'const a = () => import("./a.ts");'])
      expect(importing(whole)).toEqual([]);
  });
});

describe("the districts of the tree", () => {
  it("are all the folders of a room, but the verifier, a program of its own", () => {
    expect(unknownDistricts(product, ["worker/verify"])).toEqual([]);
    const files = ["worker/bids/service.ts", "web/index.ts", "web/kit/ui/button.tsx"].map((path) => importing(path));
    expect(unknownDistricts(files, [])).toEqual(["worker/bids"]);
  });

  it("have each noun in the same one in every room", () => {
    expect(nounsWithTwoDistricts(files.map(({ path }) => path))).toEqual([]);
    const stray = ["worker/people/favorites/service.ts", "test/web/catalogue/favorites/a.test.ts"];
    expect(nounsWithTwoDistricts(stray)).toEqual(["favorites: catalogue, people"]);
    const same = ["worker/people/door/mfa/service.ts", "web/people/door/mfa/a.tsx", "web/admin/people/mfa/a.tsx"];
    expect(nounsWithTwoDistricts(same)).toEqual([]);
  });
});
