import { Mail } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { graphql } from "../../../kit/lib/graphql/graphql.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";

const UndeliveredScreen = lazyPart(
  async () => (await import("./undelivered-screen.tsx")).UndeliveredScreen,
  "admin",
  "admin/undelivered",
  "admin/table",
  "errors",
  "ui/list",
);

/** Here, as the navigation has none of the screen's other documents. */
const UndeliveredCountDocument = graphql(`
  query undeliveredCount {
    list: queryUndeliveredMessages(pagination: { page: 1, itemsPerPage: 1 }) {
      paginatedTotalResults
    }
  }
`);

export const routes: readonly StaffRoute[] = [
  {
    path: "messages/undelivered",
    Screen: UndeliveredScreen,
    openTo: ["organizationalUnitCreator"],
    link: {
      group: "failures",
      place: 1,
      icon: Mail,
      label: "admin.messages.nav",
      text: "admin.messages.navText",
      count: { document: UndeliveredCountDocument, isBad: true },
    },
  },
];
