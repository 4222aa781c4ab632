import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { setTheme, type Theme, themeStore } from "../../kit/lib/theme.ts";
import { useKeepSetting } from "../../kit/session/use-keep-setting.ts";
import { useStore } from "../../kit/store.ts";
import { Segments } from "../../kit/ui/choice/segments.tsx";

export function ThemeChoice() {
  const { t } = useTranslate();
  const theme = useStore(themeStore);
  const keepSetting = useKeepSetting();
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    void keepSetting({ setting: "DARK_MODE", value: chosen === "dark" });
  };
  return (
    <Segments
      label={t("account.overview.theme")}
      value={theme}
      options={[
        { value: "light", label: t("account.overview.themeLight") },
        { value: "dark", label: t("account.overview.themeDark") },
      ]}
      onChange={choose}
    />
  );
}
