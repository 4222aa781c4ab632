import { Download } from "lucide-react";
import { useState } from "react";
import { type OperationResult, useClient } from "urql";
import { MY_DATA_SECTIONS, type MyDataSection } from "../../../schema/people/my-data-sections.ts";
import { EMPTY_RESPONSE, type Failure, failureOf, failureOfCombined, failureText } from "../../kit/errors/errors.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { saveFile } from "../../kit/lib/save-file.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { useFreshProof } from "../door/fresh-proof/use-fresh-proof.tsx";
import { DownloadMyDataDocument } from "./documents.ts";
import styles from "./my-data.module.css";

type Answer = OperationResult<ResultOf<typeof DownloadMyDataDocument>>;

/** Puts the pages of each part together, and hands the browser one file. */
export function DownloadCard() {
  const { t } = useTranslate();
  const client = useClient();
  const [withProof, proofDialog] = useFreshProof();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ failure: Failure | null } | null>(null);

  const ask = (section: MyDataSection, after: string | null) =>
    withProof((): Promise<Answer> => client.mutation(DownloadMyDataDocument, { section, after }).toPromise());
  const collect = async (): Promise<Failure | null> => {
    const parts: string[] = [];
    for (const section of MY_DATA_SECTIONS) {
      const rows: string[] = [];
      let after: string | null = null;
      do {
        const { data, error }: Answer = await ask(section, after);
        if (error) return failureOfCombined(error);
        if (!data) return failureOf(EMPTY_RESPONSE);
        rows.push(...data.downloadMyData.rows);
        after = data.downloadMyData.after;
      } while (after !== null);
      // The rows are JSON already: parsing a bidder's 50,000 to write them again would freeze a phone.
      parts.push(`${JSON.stringify(section.toLowerCase())}: [\n${rows.join(",\n")}\n]`);
    }
    saveFile({
      name: `${t("myData.fileName")}.json`,
      type: "application/json",
      content: `{\n${parts.join(",\n")}\n}\n`,
    });
    return null;
  };

  return (
    <Card title={t("myData.download.title")}>
      <div className={styles.stack}>
        <p>{t("myData.download.text")}</p>
        <Button
          variant="primary"
          icon={<Download size={18} aria-hidden="true" />}
          busy={isBusy}
          onClick={() => {
            setIsBusy(true);
            setOutcome(null);
            void collect()
              .then((failure) => setOutcome({ failure }))
              .finally(() => setIsBusy(false));
          }}
        >
          {t("myData.download.button")}
        </Button>
        {outcome?.failure && (
          <Notice tone="bad" role="alert">
            {failureText(outcome.failure, t)}
          </Notice>
        )}
        {outcome && !outcome.failure && (
          <Notice tone="good" role="status">
            {t("myData.download.done")}
          </Notice>
        )}
      </div>
      {proofDialog}
    </Card>
  );
}
