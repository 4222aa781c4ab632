import { Landmark } from "lucide-react";
import { useMutation, useQuery } from "urql";
import * as v from "valibot";
import { failureOfCombined } from "../../kit/errors/errors.ts";
import { Field } from "../../kit/forms/field.tsx";
import { Form } from "../../kit/forms/form.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useContentLinks } from "../../kit/screens/content-links.ts";
import { Button } from "../../kit/ui/button.tsx";
import { SelectBox } from "../../kit/ui/choice/select-box.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { useFreshProof } from "../door/fresh-proof/use-fresh-proof.tsx";
import { IdinIssuersDocument, StartIdinSessionDocument } from "./documents.ts";
import styles from "./identity.module.css";

const bankForm = v.object({ issuer: v.pipe(v.string("required"), v.nonEmpty("required")) });

/** The banks by country, and the way to the chosen one. */
export function BankChoice({ next }: { next: string | null }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [{ data, error }, refetch] = useQuery({ query: IdinIssuersDocument });
  const [, start] = useMutation(StartIdinSessionDocument);
  const [withProof, proofDialog] = useFreshProof();
  if (error && !data) {
    if (failureOfCombined(error).code === "IDENTITY_NOT_OFFERED") return <NotOffered />;
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  if (!data) return <SkeletonLines lines={3} />;
  if (data.idinIssuers.every(({ issuers }) => issuers.length === 0)) return <NotOffered />;
  return (
    <>
      <Form
        schema={bankForm}
        labels={{ issuer: t("identity.choose.bank") }}
        argument="input"
        onSubmit={async ({ issuer }) => {
          const started = await withProof(() => start({ input: { issuer, language, returnPath: next } }));
          if (started.error) return failureOfCombined(started.error);
          if (started.data) location.assign(started.data.startIdinSession.authenticationUrl);
          return null;
        }}
      >
        {({ busy }) => (
          <>
            <p className={styles.explanation}>{t("identity.choose.text")}</p>
            <Field name="issuer" help={t("identity.choose.help")}>
              {(control) => (
                <SelectBox {...control} defaultValue="">
                  <option value="">{t("identity.choose.placeholder")}</option>
                  {data.idinIssuers.map(({ country, issuers }) => (
                    <optgroup key={country} label={country}>
                      {issuers.map(({ key, value }) => (
                        <option key={key} value={key}>
                          {value}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </SelectBox>
              )}
            </Field>
            <Button type="submit" variant="primary" busy={busy} icon={<Landmark size={18} aria-hidden="true" />}>
              {t("identity.choose.submit")}
            </Button>
          </>
        )}
      </Form>
      {proofDialog}
    </>
  );
}

function NotOffered() {
  const { t } = useTranslate();
  const contentLink = useContentLinks();
  return (
    <EmptyState
      icon={<Landmark size={28} />}
      title={t("identity.notOffered.title")}
      text={t("identity.notOffered.text")}
      action={
        <a href={contentLink("CONTACT")} target="_blank" rel="noopener noreferrer">
          {t("identity.notOffered.contact")}
        </a>
      }
    />
  );
}
