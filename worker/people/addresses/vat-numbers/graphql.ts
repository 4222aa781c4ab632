import { builder } from "../../../kit/graphql/builder.ts";
import { checkVatNumber, VAT_NUMBER_STATUSES, type VatNumberCheck as VatNumberCheckShape } from "./service.ts";

const VatNumberStatus = builder.enumType("VatNumberStatus", {
  description:
    "What is known of a VAT number: the EU's register has it or not, its format or check digit is wrong, the register holds none of that country, or did not answer.",
  values: VAT_NUMBER_STATUSES,
});

const VatNumberCheck = builder.objectRef<VatNumberCheckShape>("VatNumberCheck").implement({
  fields: (t) => ({
    vatNumber: t.exposeString("vatNumber", { description: "As an address would store it." }),
    status: t.expose("status", { type: VatNumberStatus }),
    name: t.exposeString("name", {
      nullable: true,
      description: "The company's name, where its country publishes it.",
    }),
  }),
});

builder.queryField("checkVatNumber", (t) =>
  t.field({
    type: VatNumberCheck,
    description:
      "What the EU's register (VIES) says of a VAT number; an address may be stored in every case but MALFORMED. TOO_MANY_ATTEMPTS: the viewer asked too often.",
    extensions: { access: "viewer" },
    args: { vatNumber: t.arg.string({ required: true }), countryCode: t.arg.string({ required: true }) },
    resolve: (_, args, context) => checkVatNumber(context, args),
  }),
);
