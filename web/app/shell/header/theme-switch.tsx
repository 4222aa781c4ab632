import { Moon, Sun } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { setTheme, themeStore } from "../../../kit/lib/theme.ts";
import { useKeepSetting } from "../../../kit/session/use-keep-setting.ts";
import { useStore } from "../../../kit/store.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";

export function ThemeSwitch() {
  const { t } = useTranslate();
  const isDark = useStore(themeStore) === "dark";
  const keepSetting = useKeepSetting();
  return (
    <IconButton
      label={isDark ? t("shell.theme.toLight") : t("shell.theme.toDark")}
      onClick={() => {
        setTheme(isDark ? "light" : "dark");
        void keepSetting({ setting: "DARK_MODE", value: !isDark });
      }}
    >
      {isDark ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  );
}
