import { companyAddressInput, userAddressInput } from "../../../schema/kit/inputs/address.ts";
import { requireViewer } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { UserProfile } from "../accounts/user-profile-type.ts";
import { INVOICE_SETTING } from "../settings/invoice-setting.ts";
import { keepSettingBy } from "../settings/setting-keepers.ts";
import { CompanyAddress, UserAddress } from "./address-types.ts";
import { chooseInvoiceAddress } from "./choose-invoice-address.ts";
import {
  type AddressesOfUser,
  addressesOf,
  hasInvoiceAddress,
  updateUserAddress,
  updateUserCompanyAddress,
  viewerCompanyAddress,
  viewerUserAddress,
} from "./service.ts";

keepSettingBy(INVOICE_SETTING, chooseInvoiceAddress);

const UserAddresses = builder.objectRef<AddressesOfUser>("UserAddresses").implement({
  description: "Both addresses of a person, and whether the company's goes on an invoice.",
  fields: (t) => ({
    userAddress: t.expose("userAddress", { type: UserAddress, nullable: true }),
    companyAddress: t.expose("companyAddress", { type: CompanyAddress, nullable: true }),
    useCompanyAddress: t.exposeBoolean("useCompanyAddress", {
      description:
        "Whether invoices go to the company's address: if the person chose so (INVOICE_USE_COMPANY_ADDRESS), or if it is their only address.",
    }),
  }),
});

builder.objectField(UserProfile, "addresses", (t) =>
  t.field({
    type: UserAddresses,
    resolve: ({ account }, _args, context) => addressesOf(context, account.id),
  }),
);

builder.queryFields((t) => ({
  userAddressCheck: t.boolean({
    description: "Whether the viewer has an address on file, as bidding asks for.",
    extensions: { access: "viewer" },
    resolve: async (_, _args, context) => hasInvoiceAddress(context, (await requireViewer(context)).userId),
  }),
  userAddresses: t.field({
    type: UserAddresses,
    description:
      "The viewer's own address and their company's, and which of them goes on an invoice. 1002: the viewer is not signed in.",
    extensions: { access: "viewer" },
    resolve: async (_, _args, context) => addressesOf(context, (await requireViewer(context)).userId),
  }),
  userAddress: t.field({
    type: UserAddress,
    nullable: true,
    description: "The viewer's own address; null where there is none on file. 1002: the viewer is not signed in.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => viewerUserAddress(context),
  }),
  companyAddress: t.field({
    type: CompanyAddress,
    nullable: true,
    description:
      "The address of the viewer's company; null where there is none on file. 1002: the viewer is not signed in.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => viewerCompanyAddress(context),
  }),
}));

builder.mutationFields((t) => ({
  updateUserAddress: t.field({
    type: UserAddress,
    description:
      "Keeps the viewer's own address. If the account has an address already, the owner is mailed the change. 4032 where a Dutch address has a postal code that is not Dutch; FRESH_PROOF_REQUIRED, if the account has an address, until the viewer has proved again who they are.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: inputOf(userAddressInput), required: true }) },
    resolve: (_, { input }, context) => updateUserAddress(context, input),
  }),
  updateUserCompanyAddress: t.field({
    type: CompanyAddress,
    description:
      "Keeps the address of the viewer's company. If the viewer has no address of their own, invoices go to it from then on: INVOICE_USE_COMPANY_ADDRESS is switched on. Refuses as updateUserAddress.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: inputOf(companyAddressInput), required: true }) },
    resolve: (_, { input }, context) => updateUserCompanyAddress(context, input),
  }),
}));
