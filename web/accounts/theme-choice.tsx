import { useTranslate } from "../i18n/use-translate.ts";
import { useStore } from "../lib/store.ts";
import { setTheme, type Theme, themeStore } from "../lib/theme.ts";
import { useKeepSetting } from "../session/use-keep-setting.ts";
import { Segments } from "../ui/segments.tsx";

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
