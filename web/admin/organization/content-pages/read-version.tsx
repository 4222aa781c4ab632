import { useState } from "react";
import { useQuery } from "urql";
import type { Channel } from "../../../../schema/kit/channels.ts";
import { API_LANGUAGES, LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Tabs } from "../../../kit/ui/choice/tabs.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import styles from "./content-pages.module.css";
import { ContentPreview } from "./content-preview.tsx";
import { Differences } from "./differences.tsx";
import { ContentVersionDocument } from "./documents.ts";

/** A version as it was written, with its difference to the one that holds. */
export function ReadVersion({
  channel,
  versionId,
  heldVersionId,
  title,
  onClose,
}: {
  channel: Channel;
  versionId: string;
  heldVersionId: string | null;
  title: string;
  onClose: () => void;
}) {
  const { t, language: ofApp } = useTranslate();
  const [language, setLanguage] = useState(ofApp);
  const [{ data, error }, execute] = useQuery({ query: ContentVersionDocument, variables: { channel, versionId } });
  const isOther = heldVersionId !== null && heldVersionId !== versionId;
  const [held] = useQuery({
    query: ContentVersionDocument,
    variables: { channel, versionId: heldVersionId ?? "" },
    pause: !isOther,
  });
  const textIn = (version: typeof data, wanted: Language) => {
    const texts = version?.getContentPageVersionAdmin.texts ?? [];
    const { title, text } = texts.find((each) => each.language === API_LANGUAGES[wanted]) ?? { title: "", text: "" };
    return { title, text };
  };
  return (
    <Dialog open wide title={title} onClose={onClose}>
      {!data && error && <ErrorState error={error} onRetry={() => execute({ requestPolicy: "network-only" })} />}
      {!data && !error && <SkeletonLines lines={10} />}
      {data && (
        <Tabs
          value={language}
          tabs={LANGUAGES.map((value) => ({ value, label: t(`shell.language.${value}`), lang: value }))}
          onChange={setLanguage}
        >
          {(shown) => (
            <div className={styles.read}>
              <ContentPreview language={shown} {...textIn(data, shown)} />
              {isOther && held.data && (
                <Differences before={textIn(held.data, shown).text} after={textIn(data, shown).text} />
              )}
            </div>
          )}
        </Tabs>
      )}
    </Dialog>
  );
}
