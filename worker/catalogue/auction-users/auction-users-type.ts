import { builder } from "../../kit/graphql/builder.ts";
import type { AuctionUser, findAuctionUsers, loadAuctionUsers } from "./auction-users.ts";

const AuctionUserType = builder.objectRef<AuctionUser>("AuctionUser").implement({
  description: "A user of the staff, as an auction names them.",
  fields: (t) => ({
    userId: t.exposeID("userId"),
    email: t.exposeString("email"),
    fullName: t.exposeString("fullName", { nullable: true }),
  }),
});

export const AuctionUsers = builder.objectRef<Awaited<ReturnType<typeof loadAuctionUsers>>>("AuctionUsers").implement({
  description: "Who is responsible for an auction; null in auctions without, and for a closed account.",
  fields: (t) => ({
    creator: t.expose("creator", { type: AuctionUserType, nullable: true }),
    manager: t.expose("manager", { type: AuctionUserType, nullable: true }),
    organizationalUnitUser: t.expose("organizationalUnitUser", {
      type: AuctionUserType,
      nullable: true,
      description: "Who speaks for the unit that sells.",
    }),
  }),
});

export const AuctionUserChoices = builder
  .objectRef<Awaited<ReturnType<typeof findAuctionUsers>>>("AuctionUserChoices")
  .implement({
    description: "Who can be made responsible for the auctions of a project, by e-mail address.",
    fields: (t) => ({
      creators: t.expose("creators", { type: [AuctionUserType] }),
      managers: t.expose("managers", { type: [AuctionUserType] }),
      organizationalUnitUsers: t.expose("organizationalUnitUsers", { type: [AuctionUserType] }),
    }),
  });
