import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { Card } from "../../kit/ui/card.tsx";
import accountStyles from "../accounts/account.module.css";
import type { ViewerIdentity } from "./documents.ts";

/** What the bank said, and for how long it counts. */
export function IdentityFacts({ identity }: { identity: ViewerIdentity }) {
  const { t, language } = useTranslate();
  const { name, birthDate, bank, verifiedOn, expiresOn } = identity;
  const dateOf = (text: string, timeZone?: string) =>
    formatDate(text, { language, style: "date", ...(timeZone === undefined ? {} : { timeZone }) });
  const facts = [
    { label: t("identity.facts.name"), value: name },
    { label: t("identity.facts.birthDate"), value: birthDate && dateOf(birthDate, "UTC") },
    { label: t("identity.facts.bank"), value: bank },
    { label: t("identity.facts.verifiedOn"), value: verifiedOn && dateOf(verifiedOn) },
    { label: t("identity.facts.expiresOn"), value: expiresOn && dateOf(expiresOn) },
  ].filter(({ value }) => value);
  return (
    <Card title={t("identity.facts.title")}>
      <dl className={accountStyles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
