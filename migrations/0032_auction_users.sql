ALTER TABLE `publications` ADD `creator_user_id` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `manager_user_id` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `unit_user_id` text;
--> statement-breakpoint
DROP TRIGGER `history_of_publications_insert`;
--> statement-breakpoint
CREATE TRIGGER `history_of_publications_insert` AFTER INSERT ON `publications`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.id, NEW.project_id, 'CREATED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('project', NULL, NEW.`project_id`), ('publicationNumber', NULL, NEW.`publication_number`), ('defaultLanguage', NULL, NEW.`default_language`), ('visibleOn', NULL, NEW.`visible_on_ms`), ('startingOn', NULL, NEW.`starting_on_ms`), ('firstClosing', NULL, NEW.`first_closing_planned_ms`), ('lastClosing', NULL, NEW.`last_closing_ms`), ('isPublished', NULL, NEW.`is_published`), ('openingInterval', NULL, NEW.`opening_interval_minutes`), ('closingInterval', NULL, NEW.`closing_interval_minutes`), ('lotsAtOneClosing', NULL, NEW.`closing_lots_at_once`), ('pauseAfterLots', NULL, NEW.`closing_pause_after_lots`), ('closingPause', NULL, NEW.`closing_pause_minutes`), ('extension', NULL, NEW.`extension_ms`), ('ladder', NULL, NEW.`ladder`), ('auctionCosts', NULL, NEW.`auction_costs_bp`), ('auctionCostsVat', NULL, NEW.`auction_costs_vat_bp`), ('vat', NULL, NEW.`vat_bp`), ('marginRule', NULL, NEW.`margin_rule`), ('subjectToAcceptance', NULL, NEW.`subject_to_acceptance`), ('privacy', NULL, NEW.`privacy`), ('auctionCreator', NULL, NEW.`creator_user_id`), ('auctionManager', NULL, NEW.`manager_user_id`), ('auctionUnitUser', NULL, NEW.`unit_user_id`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER `history_of_publications_update`;
--> statement-breakpoint
CREATE TRIGGER `history_of_publications_update` AFTER UPDATE OF `project_id`, `publication_number`, `default_language`, `visible_on_ms`, `starting_on_ms`, `first_closing_planned_ms`, `last_closing_ms`, `is_published`, `opening_interval_minutes`, `closing_interval_minutes`, `closing_lots_at_once`, `closing_pause_after_lots`, `closing_pause_minutes`, `extension_ms`, `ladder`, `auction_costs_bp`, `auction_costs_vat_bp`, `vat_bp`, `margin_rule`, `subject_to_acceptance`, `privacy`, `creator_user_id`, `manager_user_id`, `unit_user_id` ON `publications`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.id, NEW.project_id, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('project', OLD.`project_id`, NEW.`project_id`), ('publicationNumber', OLD.`publication_number`, NEW.`publication_number`), ('defaultLanguage', OLD.`default_language`, NEW.`default_language`), ('visibleOn', OLD.`visible_on_ms`, NEW.`visible_on_ms`), ('startingOn', OLD.`starting_on_ms`, NEW.`starting_on_ms`), ('firstClosing', OLD.`first_closing_planned_ms`, NEW.`first_closing_planned_ms`), ('lastClosing', OLD.`last_closing_ms`, NEW.`last_closing_ms`), ('isPublished', OLD.`is_published`, NEW.`is_published`), ('openingInterval', OLD.`opening_interval_minutes`, NEW.`opening_interval_minutes`), ('closingInterval', OLD.`closing_interval_minutes`, NEW.`closing_interval_minutes`), ('lotsAtOneClosing', OLD.`closing_lots_at_once`, NEW.`closing_lots_at_once`), ('pauseAfterLots', OLD.`closing_pause_after_lots`, NEW.`closing_pause_after_lots`), ('closingPause', OLD.`closing_pause_minutes`, NEW.`closing_pause_minutes`), ('extension', OLD.`extension_ms`, NEW.`extension_ms`), ('ladder', OLD.`ladder`, NEW.`ladder`), ('auctionCosts', OLD.`auction_costs_bp`, NEW.`auction_costs_bp`), ('auctionCostsVat', OLD.`auction_costs_vat_bp`, NEW.`auction_costs_vat_bp`), ('vat', OLD.`vat_bp`, NEW.`vat_bp`), ('marginRule', OLD.`margin_rule`, NEW.`margin_rule`), ('subjectToAcceptance', OLD.`subject_to_acceptance`, NEW.`subject_to_acceptance`), ('privacy', OLD.`privacy`, NEW.`privacy`), ('auctionCreator', OLD.`creator_user_id`, NEW.`creator_user_id`), ('auctionManager', OLD.`manager_user_id`, NEW.`manager_user_id`), ('auctionUnitUser', OLD.`unit_user_id`, NEW.`unit_user_id`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER `history_of_publications_delete`;
--> statement-breakpoint
CREATE TRIGGER `history_of_publications_delete` AFTER DELETE ON `publications`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', OLD.id, OLD.project_id, 'DELETED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('project', OLD.`project_id`, NULL), ('publicationNumber', OLD.`publication_number`, NULL), ('defaultLanguage', OLD.`default_language`, NULL), ('visibleOn', OLD.`visible_on_ms`, NULL), ('startingOn', OLD.`starting_on_ms`, NULL), ('firstClosing', OLD.`first_closing_planned_ms`, NULL), ('lastClosing', OLD.`last_closing_ms`, NULL), ('isPublished', OLD.`is_published`, NULL), ('openingInterval', OLD.`opening_interval_minutes`, NULL), ('closingInterval', OLD.`closing_interval_minutes`, NULL), ('lotsAtOneClosing', OLD.`closing_lots_at_once`, NULL), ('pauseAfterLots', OLD.`closing_pause_after_lots`, NULL), ('closingPause', OLD.`closing_pause_minutes`, NULL), ('extension', OLD.`extension_ms`, NULL), ('ladder', OLD.`ladder`, NULL), ('auctionCosts', OLD.`auction_costs_bp`, NULL), ('auctionCostsVat', OLD.`auction_costs_vat_bp`, NULL), ('vat', OLD.`vat_bp`, NULL), ('marginRule', OLD.`margin_rule`, NULL), ('subjectToAcceptance', OLD.`subject_to_acceptance`, NULL), ('privacy', OLD.`privacy`, NULL), ('auctionCreator', OLD.`creator_user_id`, NULL), ('auctionManager', OLD.`manager_user_id`, NULL), ('auctionUnitUser', OLD.`unit_user_id`, NULL))
  WHERE column2 IS NOT column3;
END;
