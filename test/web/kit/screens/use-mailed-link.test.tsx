import { fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { CombinedError } from "urql";
import { describe, expect, it } from "vitest";
import { useMailedLink } from "../../../../web/kit/screens/use-mailed-link.ts";
import { renderPage } from "../../support/render-page.tsx";

type Answer = { error?: CombinedError };

function Link({ send }: { send: (token: string) => Promise<Answer> }) {
  const { outcome, hasToken, isBusy, press } = useMailedLink(send);
  const { hash } = useLocation();
  return (
    <button type="button" disabled={!hasToken} aria-busy={isBusy} onClick={() => void press()}>
      {`${outcome?.kind ?? "open"} ${hash}`}
    </button>
  );
}

const refusal = (code: string) => new CombinedError({ graphQLErrors: [{ message: code, extensions: { code } }] });

/** A page with a mailed link, and the answer to its press. */
function show(hash: string) {
  const answer = Promise.withResolvers<Answer>();
  const tokens: string[] = [];
  const send = (token: string) => {
    tokens.push(token);
    return answer.promise;
  };
  renderPage(<Link send={send} />, { address: `/nl/newsletter/confirm${hash}` });
  return { tokens, answer: answer.resolve };
}

describe("a mailed link", () => {
  it("sends its token on a press, is busy until the answer, and then drops the token from the address", async () => {
    const { tokens, answer } = show("#een.token");
    expect(tokens).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "open #een.token" }));
    expect(tokens).toEqual(["een.token"]);
    expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true");
    answer({});
    await screen.findByRole("button", { name: "done" });
    expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("false");
  });

  it("keeps its token in the address after a failure", async () => {
    const { answer } = show("#een.token");
    fireEvent.click(screen.getByRole("button"));
    answer({ error: refusal("9999") });
    expect(await screen.findByRole("button", { name: "failed #een.token" })).toBeTruthy();
  });

  it("that was used or is too old is unusable", async () => {
    const { answer } = show("#oud.token");
    fireEvent.click(screen.getByRole("button"));
    answer({ error: refusal("1014") });
    expect(await screen.findByRole("button", { name: "unusable #oud.token" })).toBeTruthy();
  });

  it("without its token has nothing to send", () => {
    show("");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "unusable" }).disabled).toBe(true);
  });
});
