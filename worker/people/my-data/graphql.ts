import { MY_DATA_SECTIONS } from "../../../schema/people/my-data-sections.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { closeAccount } from "./close-account.ts";
import { downloadMyData, type MyDataPage as MyDataPageShape } from "./download.ts";

const MyDataSection = builder.enumType("MyDataSection", {
  description: "A part of what is stored about an account.",
  values: MY_DATA_SECTIONS,
});

const MyDataPage = builder.objectRef<MyDataPageShape>("MyDataPage").implement({
  fields: (t) => ({
    rows: t.exposeStringList("rows", { description: "Each a JSON object." }),
    after: t.exposeString("after", {
      nullable: true,
      description: "What to ask the next page with; null after the last one.",
    }),
  }),
});

const ClosedAccount = builder.objectRef<{ keptUntilMs: number | null }>("ClosedAccount").implement({
  fields: (t) => ({
    keptUntil: t.expose("keptUntilMs", {
      type: "DateTime",
      nullable: true,
      description:
        "Until when the buyer's details are kept for sales; null if none needs them. They are then erased after a day.",
    }),
  }),
});

builder.mutationFields((t) => ({
  downloadMyData: t.field({
    type: MyDataPage,
    description:
      "A page of one part of what is stored about the viewer, without what would let anybody sign in. A download is a security event of the account. FRESH_PROOF_REQUIRED, TOO_MANY_ATTEMPTS.",
    extensions: { access: "viewer" },
    args: { section: t.arg({ type: MyDataSection, required: true }), after: t.arg.string() },
    resolve: (_, { section, after }, context) => downloadMyData(context, { section, after }),
  }),
  closeAccount: t.field({
    type: ClosedAccount,
    description:
      "Closes the viewer's account for good: sign-ins end, the e-mail address is free again, and what no sale needs is erased. FRESH_PROOF_REQUIRED; ACCOUNT_LEADS_LOTS: the viewer leads an open lot; ACCOUNT_HAS_SEALED_BID: a sealed or opened bid binds the viewer; ACCOUNT_MANAGES: the viewer is the last who manages something; CONTACT_CHANGED_LATELY: a change of e-mail address or phone number can still be taken back.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => closeAccount(context),
  }),
}));
