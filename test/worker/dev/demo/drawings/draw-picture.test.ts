import { describe, expect, it } from "vitest";
import { DRAWING_SIZES } from "../../../../../worker/catalogue/images/image-sizes.ts";
import { CATEGORIES } from "../../../../../worker/dev/demo/categories.ts";
import { drawPicture, type PictureView } from "../../../../../worker/dev/demo/drawings/draw-picture.ts";
import { MOTIFS, type MotifKey } from "../../../../../worker/dev/demo/drawings/motifs.ts";

const LIMITS = { c100: 5_000, c500: 6_000 } as const;
const VIEWS: readonly PictureView[] = ["indoors", "outdoors", "detail", "plate"];
const SEEDS = ["a", "b", "c", "d", "e"];

// Object.keys widens to string; the record is a constant that holds its own keys only.
const MOTIF_KEYS = Object.keys(MOTIFS) as MotifKey[];

/** The first thing that keeps a text from being well-formed XML of our kind, or null. */
function xmlFault(text: string): string | null {
  const open: string[] = [];
  let end = 0;
  for (const { 0: tag, 1: closes, 2: name, 3: attributes = "", 4: isEmpty, index } of text.matchAll(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<&]*")*)(\/?)>/g,
  )) {
    if (text.slice(end, index) !== "") return `text before ${tag}`;
    end = index + tag.length;
    const names = [...attributes.matchAll(/ ([a-zA-Z:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return `an attribute twice in ${tag}`;
    if (closes) {
      if (open.pop() !== name) return `${tag} closes another`;
    } else if (!isEmpty) open.push(name ?? "");
  }
  if (end !== text.length) return `rest: ${text.slice(end, end + 80)}`;
  return open.length > 0 ? `${open.join(", ")} not closed` : null;
}

describe("drawings", () => {
  it("there is a thing to draw for every category", () => {
    const categories = Object.values(CATEGORIES).flatMap(({ children }) => Object.keys(children));
    expect(MOTIF_KEYS).toEqual(expect.arrayContaining(categories));
  });

  it.each(MOTIF_KEYS)(
    "%s: well-formed, self-contained, small, without words, and without numbers that are none",
    (motif) => {
      for (const view of VIEWS) {
        for (const seed of SEEDS) {
          for (const size of DRAWING_SIZES) {
            const svg = drawPicture({ motif, view, seed }, size);
            expect(xmlFault(svg)).toBeNull();
            expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
            expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object|<text|<script|<image|<style|url\(|href="[^#]|--/);
            expect(new TextEncoder().encode(svg).length).toBeLessThan(LIMITS[size]);
          }
        }
      }
    },
  );

  it("a picture is always drawn the same, and another seed or view gives another", () => {
    for (const motif of MOTIF_KEYS) {
      const draw = (view: PictureView, seed: string) => drawPicture({ motif, view, seed }, "c500");
      expect(draw("indoors", "a")).toBe(draw("indoors", "a"));
      expect(new Set(SEEDS.map((seed) => draw("indoors", seed))).size).toBe(SEEDS.length);
      expect(new Set(VIEWS.map((view) => draw(view, "a"))).size).toBe(VIEWS.length);
    }
  });

  it("the small size says so and leaves details out", () => {
    for (const motif of MOTIF_KEYS) {
      const picture = { motif, view: "indoors", seed: "a" } as const;
      expect(drawPicture(picture, "c100")).toContain('width="100" height="75"');
      expect(drawPicture(picture, "c500")).toContain('width="500" height="375"');
      expect(drawPicture(picture, "c100").length).toBeLessThan(drawPicture(picture, "c500").length);
    }
  });
});

describe("the check itself", () => {
  it.each([
    "<svg><g></svg>",
    "<svg>words</svg>",
    '<svg a="1" a="2"></svg>',
    "<svg",
    "<svg></svg></svg>",
    '<svg a="<"></svg>',
  ])("finds the fault in %s", (text) => expect(xmlFault(text)).not.toBeNull());
});
