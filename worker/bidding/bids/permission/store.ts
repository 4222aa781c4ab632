import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../../../schema/kit/database/database.ts";
import type { SignIn } from "../../../../schema/people/sign-in.ts";
import { openPublication, type PublicView, visibleLot } from "../../../kit/lists/visibility.ts";
import { isLiveFamily } from "../../../kit/sessions/is-live-family.ts";
import { hasAcceptedTerms } from "../../../organization/content-pages/has-accepted-terms.ts";

const flag = v.pipe(
  v.picklist([0, 1]),
  v.transform((value) => value === 1),
);

const facts = v.object({
  isSignedIn: flag,
  isLotPublic: flag,
  isLotOpen: flag,
  isConfirmed: flag,
  hasMfa: flag,
  hasBidRight: flag,
  hasAddress: flag,
  hasIdentity: flag,
  isIdentityRequired: flag,
  isMfaRequired: flag,
  isBlacklisted: flag,
  isInvolved: flag,
  hasAcceptedTerms: flag,
});

export type PermissionFacts = v.InferOutput<typeof facts>;

/** For `readPermissionFacts`. */
export function incrementalLotOf(incrementalLotId: string, view: PublicView): SQL {
  return sql`select ${visibleLot(view)} as is_public, ${openPublication(view)} as is_open, lots.project_id, projects.organizational_unit_id,
      publications.id as auction_id, publications.created_at_ms as sale_made_at_ms
    from incremental_lots
    join publications on publications.id = incremental_lots.publication_id
    join lots on lots.id = incremental_lots.lot_id
    left join projects on projects.id = lots.project_id
    where incremental_lots.id = ${incrementalLotId}`;
}

/** For `readPermissionFacts`. `isOpen`: whether the lot's publication is open to the bidder. */
export function blindLotOf(blindLotId: string, isOpen: SQL): SQL {
  return sql`select ${isOpen} as is_public, ${isOpen} as is_open, publications.project_id, projects.organizational_unit_id,
      publications.id as auction_id, publications.created_at_ms as sale_made_at_ms
    from blind_lots
    join publications on publications.id = blind_lots.publication_id
    left join projects on projects.id = publications.project_id
    where blind_lots.id = ${blindLotId}`;
}

/** Reads the facts in one statement. Blacklisted domains include their subdomains, as at sign-up. */
export async function readPermissionFacts(
  database: Database,
  { userId, familyId, lot, view }: SignIn & { lot: SQL; view: PublicView },
): Promise<PermissionFacts> {
  const [row] = await database.all(sql`
    with
      account as (select * from users where id = ${userId}),
      lot as materialized (
        ${lot}
      ),
      sale_entities (id) as (
        select project_id from lot
        union all select organizational_unit_id from lot
        union all select channel from publication_channels where publication_id = (select auction_id from lot)
      ),
      homes as (
        select country_code from user_addresses where user_id = ${userId}
        union all select country_code from company_addresses where user_id = ${userId}
      ),
      required as (
        select setting from channel_settings
        where channel = ${view.channel} and setting in ('IDENTITY_CHECK_REQUIRED', 'USER_MFA_REQUIRED') and value = 'true'
      )
    select
      ${isLiveFamily({ userId, familyId })} as "isSignedIn",
      exists (select 1 from lot where is_public) as "isLotPublic",
      exists (select 1 from lot where is_open) as "isLotOpen",
      exists (select 1 from account where email_verified_at_ms is not null) as "isConfirmed",
      exists (select 1 from account where preferred_mfa <> 'NONE') as "hasMfa",
      exists (
        select 1 from authorizations
        where user_id = ${userId} and rule = 'USER_CHANNEL_BID' and entity_id = ${view.channel}
          and withdrawn_at_ms is null
      ) as "hasBidRight",
      exists (select 1 from homes) as "hasAddress",
      exists (
        select 1 from user_identities
        where user_id = ${userId} and identity_status = 'SUCCESS' and expires_at_ms > ${view.nowMs}
      ) as "hasIdentity",
      exists (select 1 from required where setting = 'IDENTITY_CHECK_REQUIRED') as "isIdentityRequired",
      exists (select 1 from required where setting = 'USER_MFA_REQUIRED') as "isMfaRequired",
      (
        exists (select 1 from account where blacklisted_at_ms is not null)
        or exists (
          select 1 from account join blacklisted_email_domains
            on substr('.' || substr(account.email, instr(account.email, '@') + 1), -length(email_domain) - 1)
              = '.' || email_domain
        )
        or exists (select 1 from homes join blacklisted_country_codes using (country_code))
      ) as "isBlacklisted",
      exists (
        select 1 from authorizations
        where user_id = ${userId} and entity_id in (select id from sale_entities) and rule <> 'USER_CHANNEL_BID'
          and (withdrawn_at_ms is null or withdrawn_at_ms >= (select sale_made_at_ms from lot))
      ) as "isInvolved",
      ${hasAcceptedTerms({ userId, ...view })} as "hasAcceptedTerms"`);
  return v.parse(facts, row);
}
