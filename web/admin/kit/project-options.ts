import type { Language } from "../../../schema/kit/languages.ts";
import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { shownText } from "./texts.ts";

/** The projects among which a form or a filter lets the user choose. */
export const ProjectOptionsDocument = graphql(`
  query projectOptions($searchFilter: ProjectFilter!) {
    queryProjectAdmin(searchFilter: $searchFilter, pagination: { page: 1, itemsPerPage: 100 }) {
      projects {
        id
        organizationalUnitName
        title {
          language
          text
        }
      }
    }
  }
`);

type Project = ResultOf<typeof ProjectOptionsDocument>["queryProjectAdmin"]["projects"][number];

/** Each project by its title in the page's language and its unit. */
export function projectOptions(projects: readonly Project[], language: Language) {
  return projects.map(({ id, title, organizationalUnitName }) => ({
    value: id,
    label: `${shownText(title, language) || id} – ${organizationalUnitName}`,
  }));
}
