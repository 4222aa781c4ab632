import { graphql } from "../../kit/lib/graphql/graphql.ts";

/** A person's address, as invoices and staff have it. */
export const UserAddressLinesFragment = graphql(`
  fragment UserAddressLines on UserAddress @_unmask {
    fullName
    street
    houseNumber
    houseNumberSuffix
    postalCode
    city
    countryCode
  }
`);

export const CompanyAddressLinesFragment = graphql(`
  fragment CompanyAddressLines on CompanyAddress @_unmask {
    companyName
    vatNumber
    street
    houseNumber
    houseNumberSuffix
    postalCode
    city
    countryCode
  }
`);
