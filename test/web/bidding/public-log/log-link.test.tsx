import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LogLink } from "../../../../web/bidding/public-log/log-link.tsx";
import { saveFile } from "../../../../web/kit/lib/save-file.ts";
import { sessionStore } from "../../../../web/kit/session/session-store.ts";
import { Toaster } from "../../../../web/kit/ui/overlay/toaster.tsx";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

vi.mock("../../../../web/kit/lib/save-file.ts", () => ({ saveFile: vi.fn() }));

/** The tokens that the server was sent, and what it answers with one of them and without. */
function serve(withToken: number) {
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const token = new Headers(init.headers).get("authorization");
    sent.push(token);
    return new Response("", { status: token === null ? 404 : withToken });
  });
  return sent;
}

const press = () => fireEvent.click(screen.getByRole("button", { name: "Logboek" }));

beforeEach(() => vi.mocked(saveFile).mockReset());
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.set(null);
});

describe("the log of a lot", () => {
  it("is a page for everybody where it is public", () => {
    renderPage(
      <LogLink incrementalLotId="lot" isLogPublic>
        Logboek
      </LogLink>,
    );
    expect(screen.getByRole("link", { name: /^Logboek/ }).getAttribute("href")).toBe("/lots/lot/log");
  });

  it("is saved with the sign-in of an invited user, who sends it only where it is needed", async () => {
    signInAs("anna");
    const sent = serve(200);
    renderPage(
      <LogLink incrementalLotId="lot" isLogPublic={false}>
        Logboek
      </LogLink>,
    );
    press();
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "lot.ndjson" })),
    );
    expect(sent).toEqual([null, "Bearer token-anna"]);
  });

  it("is not saved, and the page says so, once the invitation has ended", async () => {
    signInAs("anna");
    serve(404);
    renderPage(
      <>
        <LogLink incrementalLotId="lot" isLogPublic={false}>
          Logboek
        </LogLink>
        <Toaster />
      </>,
    );
    press();
    expect(await screen.findByText(/kon niet worden opgeslagen/)).toBeDefined();
    expect(saveFile).not.toHaveBeenCalled();
  });
});
