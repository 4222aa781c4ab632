import type { ContentPageName } from "../../../schema/organization/content-page-names.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useAppName } from "../../kit/lib/host.ts";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { ContentText } from "./content-text.tsx";
import { useContentPage } from "./use-content-page.ts";

/** The pages for which the app has a text where the channel has none of its own. */
type BuiltInPage = Exclude<ContentPageName, "ABOUT">;

/** The pages by whose versions readers are bound: of the others, since when a text stands there says nothing. */
const BINDING: readonly BuiltInPage[] = ["TERMS", "PRIVACY"];

function ContentScreen({ page: name }: { page: BuiltInPage }) {
  const { t } = useTranslate();
  const appName = useAppName();
  const { page, error, retry } = useContentPage(name);
  const builtIn = { title: t(`content.${name}.title`), text: t(`content.${name}.text`, { name: appName }) };
  if (page) {
    const { content, nextHoldsFrom } = page;
    const { title, text, holdsFrom } = content ?? { ...builtIn, holdsFrom: null };
    return <ContentText title={title} text={text} {...(BINDING.includes(name) && { holdsFrom, nextHoldsFrom })} />;
  }
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Page title={builtIn.title}>
      <SkeletonLines lines={12} />
    </Page>
  );
}

export const TermsScreen = () => <ContentScreen page="TERMS" />;
export const PrivacyScreen = () => <ContentScreen page="PRIVACY" />;
export const FaqScreen = () => <ContentScreen page="FAQ" />;
export const ContactScreen = () => <ContentScreen page="CONTACT" />;
