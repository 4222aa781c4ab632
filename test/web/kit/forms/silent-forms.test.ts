import { describe, expect, it } from "vitest";
import { type SourceFile, sourceFiles } from "../../../support/tree/source-files.ts";

/**
 * The forms that may be left without a question: nothing of what is typed in them is kept, so that a visitor loses
 * nothing that the page promised to save. Every other form asks before changes are lost.
 */
const SILENT: Readonly<Record<string, string>> = {
  "web/people/accounts/login-screen.tsx": "signs in",
  "web/people/accounts/forgot-password-screen.tsx": "signs in: the address only says where the code goes",
  "web/people/accounts/confirm-account.tsx": "takes a code from a message",
  "web/people/contact/code-step.tsx": "takes a code from a message",
  "web/people/door/second-step/second-step.tsx": "takes a code of the second step",
  "web/people/door/fresh-proof/fresh-proof-dialog.tsx": "takes the password as a proof",
  "web/admin/organization/rights/add-member.tsx": "searches for a user",
  "web/app/home/home-search.tsx": "searches",
  "web/app/dev/kit-page.tsx": "shows fields to developers",
  "web/catalogue/search/search-box.tsx": "searches",
  "web/bidding/bids/form/bid-form.tsx": "bids: the amount holds only for the bid of that moment",
  "web/bidding/bids/form/auto-bid-form.tsx": "bids: the limit holds only for the bid of that moment",
  "web/bidding/sealed-bids/copy/keep-copy-dialog.tsx": "takes a password that is kept nowhere",
  "web/bidding/sealed-bids/copy/unlock-copy-dialog.tsx": "takes a password that is kept nowhere",
  "web/bidding/sealed-bids/panel/sealed-bid-form.tsx": "bids: what is not sealed is meant to be nowhere",
};

/** The one that asks: other forms are made of it, or ask by the same hook. */
const KIT = "web/kit/forms/form.tsx";
const ASKS = /\buseUnsavedChanges\(/;

/** The forms without a question: a form of its own, or one that says so, by their files. */
function silentForms(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const own =
      path === KIT || ASKS.test(text)
        ? 0
        : (text.match(/<form\b|createElement\(\s*"form"|\buseForm\(|\buseSubmission\(/g) ?? []).length;
    const said = path === KIT ? 0 : (text.match(/\bleavesSilently\b/g) ?? []).length;
    return Array.from({ length: own + said }, () => path);
  });
}

describe("the forms of the app", () => {
  const files = sourceFiles("web").filter(({ path }) => path !== "web/kit/forms/use-submission.ts");

  it("ask before changes are lost, but those with a reason not to", () => {
    expect(silentForms(files).sort()).toEqual(Object.keys(SILENT).sort());
  });

  it("are found where they do not ask, however they are written", () => {
    const silent = (text: string) => silentForms([{ path: "web/catalogue/lots/note.tsx", text }]);
    expect(silent("<form onSubmit={send}>")).toHaveLength(1);
    expect(silent("<form\n  onSubmit={send}>")).toHaveLength(1);
    expect(silent("const [form] = useForm({ id });")).toHaveLength(1);
    expect(silent('<Form\n  schema={note}\n  leavesSilently\n  labels={{ note: "Note" }}>')).toHaveLength(1);
    expect(silent("<Form schema={note}></Form><Form schema={note} leavesSilently />")).toHaveLength(1);
    expect(silent("<Form schema={note} onSubmit={send}>")).toEqual([]);
    expect(silent("useUnsavedChanges(form, { busy }); <form ref={form}>")).toEqual([]);
  });

  it("ask by the kit, which adds the question itself", () => {
    expect(files.find(({ path }) => path === KIT)?.text).toContain("leavesSilently = false");
  });

  it("let a reload pass that the end of a session forces: the session and the client reload by forceReload", () => {
    const bare = sourceFiles("web/kit/session", "web/kit/lib/graphql").filter(({ text }) =>
      /\blocation\.reload\b/.test(text),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});
