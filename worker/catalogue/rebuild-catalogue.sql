-- Rewrites the rows of the read model that are not what their sources say: none, unless a trigger has failed or has changed.
INSERT INTO changed_publications (id)
  SELECT publication_id FROM (
    SELECT publication_id, channel, kind, publication_number, visible_on_ms, starting_on_ms, last_closing_ms, created_at_ms, updated_at_ms
      FROM catalogue_publication_sources
    EXCEPT
    SELECT publication_id, channel, kind, publication_number, visible_on_ms, starting_on_ms, last_closing_ms, created_at_ms, updated_at_ms
      FROM catalogue_publications
  )
  UNION
  SELECT publication_id FROM (
    SELECT publication_id, channel FROM catalogue_publications EXCEPT SELECT publication_id, channel FROM catalogue_publication_sources
  );
INSERT INTO changed_lots (id)
  SELECT incremental_lot_id FROM (
    SELECT incremental_lot_id, channel, publication_id, lot_id, category_id, visible_on_ms, starting_on_ms, closes_at_ms, number_rank,
        number_suffix, lot_number, priority_index, bid_amount_cents, price_cents, has_bids, created_at_ms, updated_at_ms
      FROM catalogue_lot_sources
    EXCEPT
    SELECT incremental_lot_id, channel, publication_id, lot_id, category_id, visible_on_ms, starting_on_ms, closes_at_ms, number_rank,
        number_suffix, lot_number, priority_index, bid_amount_cents, price_cents, has_bids, created_at_ms, updated_at_ms
      FROM catalogue_lots
  )
  UNION
  SELECT incremental_lot_id FROM (
    SELECT incremental_lot_id, channel FROM catalogue_lots EXCEPT SELECT incremental_lot_id, channel FROM catalogue_lot_sources
  );
