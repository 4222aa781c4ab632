import { graphql } from "../lib/graphql/graphql.ts";

export const AdminNeedsComponentDocument = graphql(`
  query adminNeedsComponent {
    adminNeedsComponent {
      organizationalUnitManager
      organizationalUnitCreator
      channelManager
      channelPublisher
      auctioneer
    }
  }
`);
