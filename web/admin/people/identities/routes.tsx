import { Fingerprint } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { graphql } from "../../../kit/lib/graphql/graphql.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";

const IdentitiesScreen = lazyPart(
  async () => (await import("./identities-screen.tsx")).IdentitiesScreen,
  "admin",
  "admin/identities",
  "admin/table",
  "forms",
  "errors",
  "ui/list",
);

/** Here, as the navigation has none of the screen's other documents. */
const ReviewCountDocument = graphql(`
  query reviewCount {
    list: queryUserIdentitiesAdmin(searchFilter: { status: REVIEW }, pagination: { page: 1, itemsPerPage: 1 }) {
      paginatedTotalResults
    }
  }
`);

export const routes: readonly StaffRoute[] = [
  {
    path: "identities",
    Screen: IdentitiesScreen,
    openTo: ["organizationalUnitCreator"],
    link: {
      group: "people",
      place: 2,
      icon: Fingerprint,
      label: "admin.identities.nav",
      text: "admin.identities.navText",
      count: { document: ReviewCountDocument },
    },
  },
];
