import type { Language } from "../../../schema/languages.ts";
import { API_LANGUAGES } from "../../lib/graphql/api-languages.ts";
import type { ResultOf } from "../../lib/graphql/graphql.ts";
import type { EditableProjectsDocument } from "./documents.ts";

type StaffProject = ResultOf<typeof EditableProjectsDocument>["queryProjectAdmin"]["projects"][number];

export function projectOptions(projects: readonly StaffProject[], language: Language) {
  return projects.map(({ id, title, organizationalUnitName }) => {
    const text = title.find((one) => one.language === API_LANGUAGES[language]) ?? title[0];
    return { value: id, label: `${text?.text ?? id} – ${organizationalUnitName}` };
  });
}
