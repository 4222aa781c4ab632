import { eq } from "drizzle-orm";
import { channel } from "../../../schema/kit/inputs/channel.ts";
import { generalNotifications } from "../../../schema/messages/tables/general-notifications.ts";
import { filterBy } from "../../kit/lists/filters.ts";
import { tableList } from "../../kit/lists/table-list.ts";

export const sentNotificationList = tableList<"CREATED_ON">({
  names: {
    filter: "GeneralNotificationFilter",
    sort: "GeneralNotificationSort",
    field: "GeneralNotificationSortField",
  },
  descriptions: { field: "What general notifications are sorted by: when they were sent." },
  filters: {
    channel: filterBy({
      type: "String",
      rule: channel,
      condition: (named) => ({ where: eq(generalNotifications.channel, named) }),
    }),
  },
  fields: ["CREATED_ON"],
  otherwise: { field: "CREATED_ON", direction: "DESCENDING" },
});
