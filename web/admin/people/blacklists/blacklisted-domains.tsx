import { useMemo } from "react";
import { useMutation, useQuery } from "urql";
import * as v from "valibot";
import { emailDomain } from "../../../../schema/kit/inputs/email.ts";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Blacklist } from "./blacklist.tsx";
import {
  AddBlacklistedDomainDocument,
  BlacklistedDomainsDocument,
  RemoveBlacklistedDomainDocument,
} from "./documents.ts";

const domainForm = v.object({ emailDomain });

/** The domains whose e-mail addresses cannot sign up. */
export function BlacklistedDomains() {
  const { t } = useTranslate();
  const [{ data, error }, refetch] = useQuery({
    query: BlacklistedDomainsDocument,
    requestPolicy: "cache-and-network",
  });
  const [, add] = useMutation(AddBlacklistedDomainDocument);
  const [, remove] = useMutation(RemoveBlacklistedDomainDocument);
  const entries = useMemo(
    () =>
      data?.queryBlacklistedEmailDomains.map(({ emailDomain: value, createdOn }) => ({
        value,
        name: value,
        createdOn,
      })),
    [data],
  );
  return (
    <Blacklist
      kind="emailDomains"
      schema={domainForm}
      fieldName="emailDomain"
      field={
        <TextField
          name="emailDomain"
          help={t("admin.blacklists.emailDomainsHelp")}
          autoCapitalize="none"
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
        />
      }
      entryOf={({ emailDomain: value }) => ({ value, name: value })}
      entries={entries}
      error={error}
      refetch={() => refetch({ requestPolicy: "network-only" })}
      add={(value) => add({ emailDomain: value })}
      remove={(value) => remove({ emailDomain: value })}
    />
  );
}
