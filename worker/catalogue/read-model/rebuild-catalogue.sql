-- Rewrites the rows of the read models that are not what their sources say: none, unless a trigger has failed or has changed.
INSERT INTO changed_publications (id)
  SELECT publication_id FROM (SELECT * FROM catalogue_publication_sources EXCEPT SELECT * FROM catalogue_publication_rows)
  UNION
  SELECT publication_id FROM (SELECT * FROM catalogue_publication_rows EXCEPT SELECT * FROM catalogue_publication_sources);
INSERT INTO changed_lots (id)
  SELECT incremental_lot_id FROM (SELECT * FROM catalogue_lot_sources EXCEPT SELECT * FROM catalogue_lot_rows)
  UNION
  SELECT incremental_lot_id FROM (SELECT * FROM catalogue_lot_rows EXCEPT SELECT * FROM catalogue_lot_sources);
DELETE FROM bidder_lots WHERE (incremental_lot_id, user_id) NOT IN (SELECT incremental_lot_id, user_id FROM bidder_lot_sources);
INSERT OR REPLACE INTO bidder_lots (incremental_lot_id, user_id, highest_bid_cents, last_bid_at_ms, is_leading, closes_at_ms)
  SELECT * FROM bidder_lot_sources
  EXCEPT
  SELECT incremental_lot_id, user_id, highest_bid_cents, last_bid_at_ms, is_leading, closes_at_ms FROM bidder_lots;
DELETE FROM auction_bidders;
INSERT INTO auction_bidders (publication_id, user_id, lot_count)
  SELECT publication_id, user_id, count(*) FROM bidder_lots
  JOIN incremental_lots ON incremental_lots.id = bidder_lots.incremental_lot_id
  WHERE is_published = 1 GROUP BY 1, 2;
