import { graphql } from "../../kit/lib/graphql/graphql.ts";

export const AddressesDocument = graphql(`
  query userAddresses {
    userAddresses {
      userAddress {
        fullName
        birthDate
        street
        city
        postalCode
        houseNumber
        houseNumberSuffix
        countryCode
      }
      companyAddress {
        companyName
        vatNumber
        street
        city
        postalCode
        houseNumber
        houseNumberSuffix
        countryCode
      }
      useCompanyAddress
    }
  }
`);

export const UpdateUserAddressDocument = graphql(`
  mutation updateUserAddress($input: UserAddressInput!) {
    updateUserAddress(input: $input) {
      fullName
    }
  }
`);

export const UpdateCompanyAddressDocument = graphql(`
  mutation updateUserCompanyAddress($input: CompanyAddressInput!) {
    updateUserCompanyAddress(input: $input) {
      companyName
    }
  }
`);

export const LocationsDocument = graphql(`
  query queryLocations($input: LocationsInput!) {
    queryLocations(input: $input) {
      id
      street
      houseNumber
      houseNumberSuffix
      postalCode
      city
    }
  }
`);

export const VatNumberDocument = graphql(`
  query checkVatNumber($vatNumber: String!, $countryCode: String!) {
    checkVatNumber(vatNumber: $vatNumber, countryCode: $countryCode) {
      vatNumber
      status
      name
    }
  }
`);
