import { graphql } from "../../../kit/lib/graphql/graphql.ts";
import { CompanyAddressLinesFragment, UserAddressLinesFragment } from "../../../people/addresses/address-fragments.ts";

export const InvoiceDetailsDocument = graphql(
  `
  query getIncrementalLotInvoiceDetails($incrementalLotId: ID!) {
    getIncrementalLotInvoiceDetails(incrementalLotId: $incrementalLotId) {
      userName
      useCompanyAddress
      userAddress { ...UserAddressLines }
      companyAddress { ...CompanyAddressLines }
    }
  }
`,
  [UserAddressLinesFragment, CompanyAddressLinesFragment],
);
