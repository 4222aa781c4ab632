import { useNavigate } from "react-router";
import type { Language } from "../../../../schema/kit/languages.ts";
import { listLanguageError } from "../../errors/listed-errors.ts";
import { loadLanguage } from "../../i18n/i18n.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { browserHistory } from "../../lib/browser-history.ts";
import { useKeepSetting } from "../../session/use-keep-setting.ts";
import { useStore } from "../../store.ts";
import { classNames } from "../../ui/class-names.ts";
import { withLanguage } from "./language-route.ts";
import styles from "./language-switch.module.css";
import { offeredLanguages } from "./offered-languages.ts";

/** By their codes, or by their names where there is room for them. */
export function LanguageSwitch({ withNames = false }: { withNames?: boolean }) {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const keepSetting = useKeepSetting();
  const { languages } = useStore(offeredLanguages);
  if (languages.length < 2) return null;
  // Load the messages first: if that fails, the URL and the account must not differ from the page's language.
  const changeTo = async (code: Language) => {
    await loadLanguage(code);
    // Read the location now: the user may have navigated during loading.
    const { location } = browserHistory();
    void navigate(withLanguage(location, code), { replace: true, state: location.state });
    void keepSetting({ setting: "LANGUAGE", value: code });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={t("shell.language.switch")}
      className={classNames(styles.switch, withNames && styles.named)}
    >
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={styles.choice}
          aria-pressed={code === language}
          title={withNames ? undefined : t(`shell.language.${code}`)}
          onClick={() => void changeTo(code).catch(() => listLanguageError(code))}
        >
          {!withNames && <span aria-hidden="true">{code.toUpperCase()}</span>}
          <span className={classNames(!withNames && "visually-hidden")}>{t(`shell.language.${code}`)}</span>
        </button>
      ))}
    </div>
  );
}
