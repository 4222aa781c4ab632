-- The reference: what an auction in PostgreSQL keeps of a bid, and one stored function that decides it. One call is one
-- transaction and one round trip. The lot's row is locked while its bid is decided, as nothing else orders bids.

CREATE TABLE users (
  id text PRIMARY KEY,
  email_verified_at timestamptz,
  blacklisted_at timestamptz,
  country_code text
);
CREATE TABLE authorizations (user_id text, rule text, entity_id text, PRIMARY KEY (user_id, rule, entity_id));
CREATE TABLE blacklisted_country_codes (country_code text PRIMARY KEY);
CREATE TABLE lots (
  id text PRIMARY KEY,
  project_id text NOT NULL,
  organizational_unit_id text NOT NULL,
  channel text NOT NULL,
  start_amount_cents bigint NOT NULL,
  starts_at timestamptz NOT NULL,
  extension interval NOT NULL
);
CREATE TABLE ladder_rungs (lot_id text, from_cents bigint, step_cents bigint NOT NULL, PRIMARY KEY (lot_id, from_cents));
-- Half-empty pages: an update of the hot row stays on its page and touches no index.
CREATE TABLE lot_states (
  lot_id text PRIMARY KEY,
  sequence bigint NOT NULL,
  price_cents bigint,
  leader text,
  limit_cents bigint,
  row_count integer NOT NULL,
  closes_at timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE auto_bids (lot_id text, bidder text, maximum_cents bigint NOT NULL, PRIMARY KEY (lot_id, bidder));
CREATE TABLE bids (
  lot_id text,
  row_number integer,
  sequence bigint NOT NULL,
  bidder text NOT NULL,
  amount_cents bigint NOT NULL,
  is_auto_bid boolean NOT NULL,
  state text NOT NULL,
  command_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (lot_id, row_number),
  UNIQUE (lot_id, bidder, command_id)
);
CREATE TABLE outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, lot_id text NOT NULL, entry jsonb NOT NULL);

CREATE FUNCTION step_at(the_lot text, price bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT step_cents FROM ladder_rungs WHERE lot_id = the_lot AND from_cents <= price ORDER BY from_cents DESC LIMIT 1
$$;

CREATE FUNCTION place_bid(the_lot text, the_bidder text, amount bigint, command text, announces boolean)
RETURNS TABLE (outcome text, refusal text, next_minimum bigint, bid_row integer, bid_sequence bigint)
LANGUAGE plpgsql AS $$
DECLARE
  lot lots;
  now_is timestamptz := clock_timestamp();
  current lot_states;
  minimum bigint;
  step bigint;
  answer bigint;
BEGIN
  SELECT * INTO lot FROM lots WHERE id = the_lot;
  IF NOT FOUND THEN RETURN QUERY SELECT 'NOT_ALLOWED', 'LOT_UNKNOWN', NULL::bigint, NULL::integer, NULL::bigint; RETURN; END IF;

  IF NOT EXISTS (
    SELECT 1 FROM users
    WHERE id = the_bidder AND email_verified_at IS NOT NULL AND blacklisted_at IS NULL AND country_code IS NOT NULL
      AND EXISTS (SELECT 1 FROM authorizations WHERE user_id = the_bidder AND rule = 'USER_CHANNEL_BID' AND entity_id = lot.channel)
      AND NOT EXISTS (SELECT 1 FROM blacklisted_country_codes c WHERE c.country_code = users.country_code)
      AND NOT EXISTS (SELECT 1 FROM authorizations WHERE user_id = the_bidder AND entity_id IN (lot.project_id, lot.organizational_unit_id))
  ) THEN
    RETURN QUERY SELECT 'NOT_ALLOWED', 'BIDDER_NOT_ALLOWED', NULL::bigint, NULL::integer, NULL::bigint; RETURN;
  END IF;

  SELECT * INTO STRICT current FROM lot_states WHERE lot_id = the_lot FOR UPDATE;

  -- The same command again gets the first answer again.
  RETURN QUERY SELECT 'SUCCESS', NULL::text, NULL::bigint, row_number, sequence FROM bids
    WHERE lot_id = the_lot AND bidder = the_bidder AND command_id = command;
  IF FOUND THEN RETURN; END IF;

  IF now_is < lot.starts_at THEN RETURN QUERY SELECT 'NOT_ALLOWED', 'LOT_NOT_OPEN', NULL::bigint, NULL::integer, NULL::bigint; RETURN; END IF;
  IF now_is > current.closes_at THEN RETURN QUERY SELECT 'NOT_ALLOWED', 'LOT_CLOSED', NULL::bigint, NULL::integer, NULL::bigint; RETURN; END IF;
  minimum := CASE WHEN current.price_cents IS NULL THEN lot.start_amount_cents
             ELSE current.price_cents + step_at(the_lot, current.price_cents) END;
  IF amount < minimum THEN RETURN QUERY SELECT 'TOO_LOW', 'AMOUNT_TOO_LOW', minimum, NULL::integer, NULL::bigint; RETURN; END IF;

  current.sequence := current.sequence + 1;
  current.row_count := current.row_count + 1;
  INSERT INTO bids VALUES (the_lot, current.row_count, current.sequence, the_bidder, amount, false, 'SUCCESS', command, now_is);
  bid_row := current.row_count;
  step := step_at(the_lot, amount);
  IF current.leader IS NULL OR current.leader = the_bidder OR amount > current.limit_cents THEN
    -- Leads. An own auto bid above the amount lives on, any other is spent.
    SELECT maximum_cents INTO answer FROM auto_bids WHERE lot_id = the_lot AND bidder = the_bidder;
    IF FOUND AND answer <= amount THEN DELETE FROM auto_bids WHERE lot_id = the_lot AND bidder = the_bidder; END IF;
    current.price_cents := amount;
    current.leader := the_bidder;
    current.limit_cents := greatest(amount, answer);
  ELSE
    -- The leader's auto bid answers.
    current.row_count := current.row_count + 1;
    current.price_cents := least(amount + step, current.limit_cents);
    INSERT INTO bids VALUES (the_lot, current.row_count, current.sequence, current.leader, current.price_cents, true, 'SUCCESS', NULL, now_is);
  END IF;
  IF current.closes_at - now_is < lot.extension THEN current.closes_at := now_is + lot.extension; END IF;

  UPDATE lot_states SET sequence = current.sequence, price_cents = current.price_cents, leader = current.leader,
    limit_cents = current.limit_cents, row_count = current.row_count, closes_at = current.closes_at
  WHERE lot_id = the_lot;
  INSERT INTO outbox (lot_id, entry) VALUES (the_lot, jsonb_build_object('sequence', current.sequence, 'bidder', the_bidder,
    'amount', amount, 'price', current.price_cents, 'leader', current.leader, 'closesAt', current.closes_at));
  IF announces THEN
    PERFORM pg_notify('lots', json_build_object('lotId', the_lot, 'sequence', current.sequence, 'amount', current.price_cents,
      'stepSize', step_at(the_lot, current.price_cents), 'bidCount', current.row_count, 'startingOn', lot.starts_at,
      'closesOn', current.closes_at)::text);
  END IF;
  RETURN QUERY SELECT 'SUCCESS', NULL::text, current.price_cents + step_at(the_lot, current.price_cents), bid_row, current.sequence;
END
$$;
