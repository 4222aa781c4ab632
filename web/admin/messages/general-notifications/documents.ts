import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** A page of what was sent, newest first. */
export const SentNotificationsDocument = graphql(`
  query sentGeneralNotifications($pagination: Pagination!) {
    list: queryGeneralNotifications(pagination: $pagination) {
      rows: notifications {
        id
        channel
        texts {
          language
          title
          message
        }
        createdOn
        senderEmail
      }
      paginatedTotalResults
    }
  }
`);

export type SentNotificationRow = ResultOf<typeof SentNotificationsDocument>["list"]["rows"][number];

export const SendableChannelsDocument = graphql(`
  query sendableChannels {
    listChannels {
      id
      name
      viewerCanNotify
    }
  }
`);

export const SendNotificationDocument = graphql(`
  mutation sendGeneralNotification($notification: GeneralNotificationInput!) {
    sendGeneralNotification(notification: $notification) {
      id
    }
  }
`);
