import { fireEvent, screen, within } from "@testing-library/react";
import { maskFragments } from "gql.tada";
import { describe, expect, it, vi } from "vitest";
import { Gallery } from "../../../../../web/bidding/lot-page/gallery/gallery.tsx";
import { PictureFragment } from "../../../../../web/catalogue/lots/picture-fragment.ts";
import { renderPage } from "../../../support/render-page.tsx";

const pictures = ["a", "b", "c"].map((fileId) =>
  maskFragments([PictureFragment], {
    fileId,
    url: `/images/${fileId}`,
    description: "",
    imageSizes: { c100: `/images/${fileId}/c100`, c500: `/images/${fileId}/c500` },
  }),
);

function show() {
  renderPage(<Gallery images={pictures} title="Draaibank" />);
  return within(screen.getByRole("region"));
}

/** The names of the elements that the Tab key stops at. */
const stops = (gallery: ReturnType<typeof show>) =>
  gallery
    .getAllByRole("button")
    .filter(({ tabIndex }) => tabIndex >= 0)
    .map((button) => button.getAttribute("aria-label"));

describe("a lot's gallery", () => {
  it("is one stop for the Tab key, however many pictures it has", () => {
    expect(stops(show())).toEqual(["Foto 1 van 3 vergroten"]);
  });

  it("stops at its first and its last picture", () => {
    const gallery = show();
    const button = (name: string) => gallery.getByRole<HTMLButtonElement>("button", { name });
    const ends = () => [button("Vorige foto").disabled, button("Volgende foto").disabled];
    expect(ends()).toEqual([true, false]);
    fireEvent.click(button("Volgende foto"));
    expect(ends()).toEqual([false, false]);
    fireEvent.click(button("Foto 3 van 3 tonen"));
    expect(ends()).toEqual([false, true]);
  });

  it("moves with the arrow keys, Home and End; the focus follows", () => {
    const gallery = show();
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return document.activeElement?.getAttribute("aria-label");
    };
    gallery.getByRole("button", { name: "Foto 1 van 3 vergroten" }).focus();
    expect(press("ArrowRight")).toBe("Foto 2 van 3 vergroten");
    expect(stops(gallery)).toEqual(["Foto 2 van 3 vergroten"]);
    expect(press("End")).toBe("Foto 3 van 3 vergroten");
    expect(press("ArrowRight")).toBe("Foto 3 van 3 vergroten");
    expect(press("ArrowLeft")).toBe("Foto 2 van 3 vergroten");
    expect(press("Home")).toBe("Foto 1 van 3 vergroten");
  });

  it("offers the full size of what is shown, once the first view has loaded", () => {
    const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    const gallery = show();
    const offersFull = () =>
      gallery
        .getAllByRole<HTMLImageElement>("img", { name: "Draaibank" })
        .map((image) => /\/images\/. 2560w/.test(image.srcset));
    expect(offersFull()).toEqual([false, false, false]);
    state.mockReturnValue("complete");
    fireEvent.load(window);
    expect(offersFull()).toEqual([true, false, false]);
    fireEvent.click(gallery.getByRole("button", { name: "Volgende foto" }));
    expect(offersFull()).toEqual([true, true, false]);
  });
});
