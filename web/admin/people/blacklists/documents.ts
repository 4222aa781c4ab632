import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const BlacklistedCountriesDocument = graphql(`
  query blacklistedCountries {
    queryBlacklistedCountryCodes {
      countryCode
      createdOn
    }
  }
`);

export const BlacklistedDomainsDocument = graphql(`
  query blacklistedDomains {
    queryBlacklistedEmailDomains {
      emailDomain
      createdOn
    }
  }
`);

export const AddBlacklistedCountryDocument = graphql(`
  mutation addBlacklistedCountry($countryCode: String!) {
    addBlacklistedCountryCode(countryCode: $countryCode) {
      result
    }
  }
`);

export const RemoveBlacklistedCountryDocument = graphql(`
  mutation removeBlacklistedCountry($countryCode: String!) {
    removeBlacklistedCountryCode(countryCode: $countryCode) {
      result
    }
  }
`);

export const AddBlacklistedDomainDocument = graphql(`
  mutation addBlacklistedDomain($emailDomain: String!) {
    addBlacklistedEmailDomain(emailDomain: $emailDomain) {
      result
    }
  }
`);

export const RemoveBlacklistedDomainDocument = graphql(`
  mutation removeBlacklistedDomain($emailDomain: String!) {
    removeBlacklistedEmailDomain(emailDomain: $emailDomain) {
      result
    }
  }
`);
