import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { markFaults, pseudoText, startPseudoLocale } from "../../../../web/app/dev/pseudo-locale.ts";
import { changeLanguage } from "../../../../web/kit/i18n/i18n.ts";
import { useTranslate } from "../../../../web/kit/i18n/use-translate.ts";
import { renderPage } from "../../support/render-page.tsx";

function Part() {
  const { t } = useTranslate();
  return (
    <>
      <p>{t("shell.footer.contact")}</p>
      <p>Hard-coded words</p>
    </>
  );
}

const mark = (text: string | RegExp) => screen.getByText(text).dataset.pseudo;

describe("the pseudo-locale", () => {
  it("makes a message a third longer and keeps its parameters", () => {
    expect(pseudoText("Lot {{number}}")).toBe("⟦Lót {{number}}~~~~~⟧");
  });

  it("marks text that is in no dictionary, also after a change of language", async () => {
    renderPage(<Part />);
    act(startPseudoLocale);
    await waitFor(() => expect(mark("Hard-coded words")).toBe("untranslated"));
    expect(mark(/^⟦.*⟧$/)).toBeUndefined();
    await act(() => changeLanguage("en"));
    expect(screen.getByText(/^⟦.*⟧$/)).toBeDefined();
  });

  it("marks text that does not fit its element, and no longer once it does", () => {
    renderPage(<p>12</p>);
    const paragraph = screen.getByText("12");
    Object.defineProperties(paragraph, { clientWidth: { value: 100 }, scrollWidth: { value: 140, writable: true } });
    markFaults(document.body);
    expect(paragraph.dataset.pseudo).toBe("overflow");
    Object.assign(paragraph, { scrollWidth: 100 });
    markFaults(document.body);
    expect(paragraph.dataset.pseudo).toBeUndefined();
  });
});
