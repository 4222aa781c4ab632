import { addDictionaries } from "../i18n/loaders.ts";

const files = import.meta.glob<Record<string, Record<string, string>>>("./**/words.*.ts");

addDictionaries(Object.fromEntries(Object.entries(files).map(([path, load]) => [path.replace(".", "../admin"), load])));
