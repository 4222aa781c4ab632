import { screen } from "@testing-library/react";
import { maskFragments } from "gql.tada";
import { describe, expect, it } from "vitest";
import { Picture } from "../../../../web/catalogue/lots/picture.tsx";
import { PictureFragment } from "../../../../web/catalogue/lots/picture-fragment.ts";
import { renderPage } from "../../support/render-page.tsx";

const picture = (url = "/images/a/full-0") =>
  maskFragments([PictureFragment], {
    fileId: "a",
    url,
    description: "",
    imageSizes: { c100: "/images/a/c100-0", c500: "/images/a/c500-0" },
  });

/** What the browser chooses from. */
function sourcesOf(props: { width: number; sharp?: boolean; image?: ReturnType<typeof picture> }) {
  renderPage(<Picture image={picture()} alt="lathe" {...props} />);
  const { src, srcset, sizes } = screen.getByRole<HTMLImageElement>("img", { name: "lathe" });
  return { src: new URL(src, "http://app.test").pathname, srcset, sizes };
}

describe("a picture", () => {
  it("is the small size where that suffices on every display", () => {
    expect(sourcesOf({ width: 56 })).toEqual({ src: "/images/a/c100-0", srcset: "", sizes: "" });
  });

  it("is chosen by the browser from two sizes, without the heavy one", () => {
    expect(sourcesOf({ width: 400 })).toEqual({
      src: "/images/a/c500-0",
      srcset: "/images/a/c100-0 100w, /images/a/c500-0 500w",
      sizes: "min(100vw, 400px)",
    });
  });

  it("is offered in full where its place is wide", () => {
    expect(sourcesOf({ width: 800, sharp: true }).srcset).toBe(
      "/images/a/c100-0 100w, /images/a/c500-0 500w, /images/a/full-0 2560w",
    );
  });

  it("that is a drawing has no full size", () => {
    const image = picture("/images/a/c500-0");
    expect(sourcesOf({ width: 800, sharp: true, image }).srcset).not.toMatch(/2560w/);
  });
});
