CREATE TABLE `staff_change_authors` (
	`id` integer PRIMARY KEY NOT NULL,
	`changed_at_ms` integer NOT NULL,
	`user_id` text NOT NULL,
	`operation` text NOT NULL,
	`user_agent` text NOT NULL,
	`place` text
);
--> statement-breakpoint
CREATE TABLE `staff_change_fields` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text,
	`thing_id` text NOT NULL,
	`within_id` text,
	`action` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE TABLE `staff_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`changed_at_ms` integer NOT NULL,
	`user_id` text NOT NULL,
	`operation` text NOT NULL,
	`user_agent` text NOT NULL,
	`place` text,
	`kind` text NOT NULL,
	`thing_id` text NOT NULL,
	`within_id` text,
	`action` text NOT NULL,
	`fields` text NOT NULL,
	`field_count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `staff_changes_by_time` ON `staff_changes` (`changed_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `staff_changes_by_user` ON `staff_changes` (`user_id`,`changed_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `staff_changes_by_kind` ON `staff_changes` (`kind`,`changed_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `staff_changes_by_thing` ON `staff_changes` (`thing_id`,`changed_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `staff_changes_within` ON `staff_changes` (`within_id`,`changed_at_ms`,`id`);
--> statement-breakpoint
CREATE TRIGGER `staff_changes_fixed` BEFORE UPDATE ON `staff_changes`
BEGIN
  SELECT raise(abort, 'rows of staff_changes stay as they were written');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_changes_kept` BEFORE DELETE ON `staff_changes`
BEGIN
  SELECT raise(abort, 'rows of staff_changes stay as they were written');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_changes_written` AFTER DELETE ON `staff_change_authors`
BEGIN
  INSERT INTO staff_changes (
    changed_at_ms, user_id, operation, user_agent, place, kind, thing_id, within_id, action, fields, field_count
  )
  SELECT
    OLD.changed_at_ms, OLD.user_id, OLD.operation, OLD.user_agent, OLD.place,
    coalesce(changed.kind, CASE
      WHEN EXISTS (SELECT 1 FROM lots WHERE id = changed.thing_id) THEN 'LOT'
      WHEN EXISTS (SELECT 1 FROM publications WHERE id = changed.thing_id) THEN 'AUCTION'
      WHEN EXISTS (SELECT 1 FROM incremental_lots WHERE id = changed.thing_id) THEN 'INCREMENTAL_LOT'
      ELSE 'PROJECT' END),
    changed.thing_id,
    coalesce(changed.within_id, coalesce(
      (SELECT project_id FROM lots WHERE id = changed.thing_id),
      (SELECT project_id FROM publications WHERE id = changed.thing_id),
      (SELECT publication_id FROM incremental_lots WHERE id = changed.thing_id),
      (SELECT organizational_unit_id FROM projects WHERE id = changed.thing_id),
      (SELECT owner_id FROM documents WHERE id = changed.thing_id))),
    changed.action,
    changed.fields,
    changed.field_count
  FROM (
    SELECT
      thing_id, max(kind) AS kind, max(within_id) AS within_id, min(id) AS id,
      CASE max(action) WHEN '' THEN 'CHANGED' ELSE max(action) END AS action,
      json_group_array(json_array(name, key, CASE WHEN length(before) > 2000 THEN substr(before, 1, 2000) || '…' ELSE before END, CASE WHEN length(after) > 2000 THEN substr(after, 1, 2000) || '…' ELSE after END))
        FILTER (WHERE place <= 100) AS fields,
      count(*) AS field_count
    FROM (
      SELECT
        last.thing_id, last.name, last.key, first.before, last.after, whole.kind, whole.within_id, whole.action, whole.id,
        row_number() OVER (PARTITION BY last.thing_id ORDER BY whole.id) AS place
      FROM (
        SELECT
          min(id) AS id, max(id) AS last_id, max(kind) AS kind, max(within_id) AS within_id, max(action) AS action
        FROM staff_change_fields GROUP BY thing_id, name, key
      ) AS whole
      JOIN staff_change_fields AS first ON first.id = whole.id
      JOIN staff_change_fields AS last ON last.id = whole.last_id
      WHERE first.before IS NOT last.after
    )
    GROUP BY thing_id
  ) AS changed
  ORDER BY changed.id;
  DELETE FROM staff_change_fields;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_organizational_units_insert` AFTER INSERT ON `organizational_units`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'UNIT', NEW.id, NULL, 'CREATED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('name', NULL, NEW.`name`), ('phoneNumber', NULL, NEW.`phone_number`), ('email', NULL, NEW.`email`), ('vatNumber', NULL, NEW.`vat_number`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_organizational_units_update` AFTER UPDATE OF `name`, `phone_number`, `email`, `vat_number` ON `organizational_units`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'UNIT', NEW.id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('name', OLD.`name`, NEW.`name`), ('phoneNumber', OLD.`phone_number`, NEW.`phone_number`), ('email', OLD.`email`, NEW.`email`), ('vatNumber', OLD.`vat_number`, NEW.`vat_number`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_organizational_units_delete` AFTER DELETE ON `organizational_units`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'UNIT', OLD.id, NULL, 'DELETED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('name', OLD.`name`, NULL), ('phoneNumber', OLD.`phone_number`, NULL), ('email', OLD.`email`, NULL), ('vatNumber', OLD.`vat_number`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_projects_insert` AFTER INSERT ON `projects`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'PROJECT', NEW.id, NEW.organizational_unit_id, 'CREATED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('organizationalUnit', NULL, NEW.`organizational_unit_id`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_projects_update` AFTER UPDATE OF `organizational_unit_id` ON `projects`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'PROJECT', NEW.id, NEW.organizational_unit_id, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('organizationalUnit', OLD.`organizational_unit_id`, NEW.`organizational_unit_id`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_projects_delete` AFTER DELETE ON `projects`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'PROJECT', OLD.id, OLD.organizational_unit_id, 'DELETED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('organizationalUnit', OLD.`organizational_unit_id`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_authorizations_insert` AFTER INSERT ON `authorizations`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', NEW.user_id, nullif(NEW.entity_id, ''), '', column1, NEW.rule || ' ' || NEW.entity_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('right', NULL, CASE WHEN NEW.withdrawn_at_ms IS NULL THEN NEW.rule END))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_authorizations_update` AFTER UPDATE ON `authorizations`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', NEW.user_id, nullif(NEW.entity_id, ''), '', column1, NEW.rule || ' ' || NEW.entity_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('right', CASE WHEN OLD.withdrawn_at_ms IS NULL THEN OLD.rule END, CASE WHEN NEW.withdrawn_at_ms IS NULL THEN NEW.rule END))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_authorizations_delete` AFTER DELETE ON `authorizations`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', OLD.user_id, nullif(OLD.entity_id, ''), '', column1, OLD.rule || ' ' || OLD.entity_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('right', CASE WHEN OLD.withdrawn_at_ms IS NULL THEN OLD.rule END, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_channel_settings_insert` AFTER INSERT ON `channel_settings`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', NEW.channel, NULL, '', column1, NEW.setting, column2, column3
  FROM (VALUES ('', NULL, NULL), ('setting', NULL, NEW.`value`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_channel_settings_update` AFTER UPDATE OF `value` ON `channel_settings`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', NEW.channel, NULL, '', column1, NEW.setting, column2, column3
  FROM (VALUES ('', NULL, NULL), ('setting', OLD.`value`, NEW.`value`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_channel_settings_delete` AFTER DELETE ON `channel_settings`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', OLD.channel, NULL, '', column1, OLD.setting, column2, column3
  FROM (VALUES ('', NULL, NULL), ('setting', OLD.`value`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_users_insert` AFTER INSERT ON `users`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', NEW.id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('blocked', NULL, NEW.`blacklisted_at_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_users_update` AFTER UPDATE OF `blacklisted_at_ms` ON `users`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', NEW.id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('blocked', OLD.`blacklisted_at_ms`, NEW.`blacklisted_at_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_users_delete` AFTER DELETE ON `users`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', OLD.id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('blocked', OLD.`blacklisted_at_ms`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_user_identities_insert` AFTER INSERT ON `user_identities`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', NEW.user_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('identityStatus', NULL, NEW.`identity_status`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_user_identities_update` AFTER UPDATE OF `identity_status` ON `user_identities`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', NEW.user_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('identityStatus', OLD.`identity_status`, NEW.`identity_status`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_user_identities_delete` AFTER DELETE ON `user_identities`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', OLD.user_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('identityStatus', OLD.`identity_status`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blacklisted_country_codes_insert` AFTER INSERT ON `blacklisted_country_codes`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLACKLIST', NEW.country_code, NULL, 'CREATED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('countryCode', NULL, NEW.`country_code`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blacklisted_country_codes_update` AFTER UPDATE OF `country_code` ON `blacklisted_country_codes`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLACKLIST', NEW.country_code, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('countryCode', OLD.`country_code`, NEW.`country_code`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blacklisted_country_codes_delete` AFTER DELETE ON `blacklisted_country_codes`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLACKLIST', OLD.country_code, NULL, 'DELETED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('countryCode', OLD.`country_code`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blacklisted_email_domains_insert` AFTER INSERT ON `blacklisted_email_domains`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLACKLIST', NEW.email_domain, NULL, 'CREATED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('emailDomain', NULL, NEW.`email_domain`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blacklisted_email_domains_update` AFTER UPDATE OF `email_domain` ON `blacklisted_email_domains`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLACKLIST', NEW.email_domain, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('emailDomain', OLD.`email_domain`, NEW.`email_domain`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blacklisted_email_domains_delete` AFTER DELETE ON `blacklisted_email_domains`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLACKLIST', OLD.email_domain, NULL, 'DELETED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('emailDomain', OLD.`email_domain`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_texts_insert` AFTER INSERT ON `texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, NEW.owner_id, NULL, '', column1, NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('title', NULL, NEW.`title`), ('summary', NULL, NEW.`summary`), ('description', NULL, NEW.`description`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_texts_update` AFTER UPDATE OF `title`, `summary`, `description` ON `texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, NEW.owner_id, NULL, '', column1, NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('title', OLD.`title`, NEW.`title`), ('summary', OLD.`summary`, NEW.`summary`), ('description', OLD.`description`, NEW.`description`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_texts_delete` AFTER DELETE ON `texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, OLD.owner_id, NULL, '', column1, OLD.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('title', OLD.`title`, NULL), ('summary', OLD.`summary`, NULL), ('description', OLD.`description`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lots_insert` AFTER INSERT ON `lots`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'LOT', NEW.id, NEW.project_id, 'CREATED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('project', NULL, NEW.`project_id`), ('lotNumber', NULL, NEW.`lot_number`), ('category', NULL, NEW.`category_id`), ('yearBuilt', NULL, NEW.`year_built`), ('isAvailable', NULL, NEW.`is_available`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lots_update` AFTER UPDATE OF `project_id`, `lot_number`, `category_id`, `year_built`, `is_available` ON `lots`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'LOT', NEW.id, NEW.project_id, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('project', OLD.`project_id`, NEW.`project_id`), ('lotNumber', OLD.`lot_number`, NEW.`lot_number`), ('category', OLD.`category_id`, NEW.`category_id`), ('yearBuilt', OLD.`year_built`, NEW.`year_built`), ('isAvailable', OLD.`is_available`, NEW.`is_available`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lots_delete` AFTER DELETE ON `lots`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'LOT', OLD.id, OLD.project_id, 'DELETED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('project', OLD.`project_id`, NULL), ('lotNumber', OLD.`lot_number`, NULL), ('category', OLD.`category_id`, NULL), ('yearBuilt', OLD.`year_built`, NULL), ('isAvailable', OLD.`is_available`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_details_insert` AFTER INSERT ON `lot_details`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'LOT', NEW.lot_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('specifications', NULL, NEW.`specifications`), ('loadingNotes', NULL, NEW.`loading_notes`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_details_update` AFTER UPDATE OF `specifications`, `loading_notes` ON `lot_details`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'LOT', NEW.lot_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('specifications', OLD.`specifications`, NEW.`specifications`), ('loadingNotes', OLD.`loading_notes`, NEW.`loading_notes`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_details_delete` AFTER DELETE ON `lot_details`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'LOT', OLD.lot_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('specifications', OLD.`specifications`, NULL), ('loadingNotes', OLD.`loading_notes`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_publications_insert` AFTER INSERT ON `publications`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.id, NEW.project_id, 'CREATED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('project', NULL, NEW.`project_id`), ('publicationNumber', NULL, NEW.`publication_number`), ('defaultLanguage', NULL, NEW.`default_language`), ('visibleOn', NULL, NEW.`visible_on_ms`), ('startingOn', NULL, NEW.`starting_on_ms`), ('firstClosing', NULL, NEW.`first_closing_planned_ms`), ('lastClosing', NULL, NEW.`last_closing_ms`), ('isPublished', NULL, NEW.`is_published`), ('openingInterval', NULL, NEW.`opening_interval_minutes`), ('closingInterval', NULL, NEW.`closing_interval_minutes`), ('lotsAtOneClosing', NULL, NEW.`closing_lots_at_once`), ('pauseAfterLots', NULL, NEW.`closing_pause_after_lots`), ('closingPause', NULL, NEW.`closing_pause_minutes`), ('extension', NULL, NEW.`extension_ms`), ('ladder', NULL, NEW.`ladder`), ('auctionCosts', NULL, NEW.`auction_costs_bp`), ('auctionCostsVat', NULL, NEW.`auction_costs_vat_bp`), ('vat', NULL, NEW.`vat_bp`), ('marginRule', NULL, NEW.`margin_rule`), ('subjectToAcceptance', NULL, NEW.`subject_to_acceptance`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_publications_update` AFTER UPDATE OF `project_id`, `publication_number`, `default_language`, `visible_on_ms`, `starting_on_ms`, `first_closing_planned_ms`, `last_closing_ms`, `is_published`, `opening_interval_minutes`, `closing_interval_minutes`, `closing_lots_at_once`, `closing_pause_after_lots`, `closing_pause_minutes`, `extension_ms`, `ladder`, `auction_costs_bp`, `auction_costs_vat_bp`, `vat_bp`, `margin_rule`, `subject_to_acceptance` ON `publications`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.id, NEW.project_id, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('project', OLD.`project_id`, NEW.`project_id`), ('publicationNumber', OLD.`publication_number`, NEW.`publication_number`), ('defaultLanguage', OLD.`default_language`, NEW.`default_language`), ('visibleOn', OLD.`visible_on_ms`, NEW.`visible_on_ms`), ('startingOn', OLD.`starting_on_ms`, NEW.`starting_on_ms`), ('firstClosing', OLD.`first_closing_planned_ms`, NEW.`first_closing_planned_ms`), ('lastClosing', OLD.`last_closing_ms`, NEW.`last_closing_ms`), ('isPublished', OLD.`is_published`, NEW.`is_published`), ('openingInterval', OLD.`opening_interval_minutes`, NEW.`opening_interval_minutes`), ('closingInterval', OLD.`closing_interval_minutes`, NEW.`closing_interval_minutes`), ('lotsAtOneClosing', OLD.`closing_lots_at_once`, NEW.`closing_lots_at_once`), ('pauseAfterLots', OLD.`closing_pause_after_lots`, NEW.`closing_pause_after_lots`), ('closingPause', OLD.`closing_pause_minutes`, NEW.`closing_pause_minutes`), ('extension', OLD.`extension_ms`, NEW.`extension_ms`), ('ladder', OLD.`ladder`, NEW.`ladder`), ('auctionCosts', OLD.`auction_costs_bp`, NEW.`auction_costs_bp`), ('auctionCostsVat', OLD.`auction_costs_vat_bp`, NEW.`auction_costs_vat_bp`), ('vat', OLD.`vat_bp`, NEW.`vat_bp`), ('marginRule', OLD.`margin_rule`, NEW.`margin_rule`), ('subjectToAcceptance', OLD.`subject_to_acceptance`, NEW.`subject_to_acceptance`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_publications_delete` AFTER DELETE ON `publications`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', OLD.id, OLD.project_id, 'DELETED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('project', OLD.`project_id`, NULL), ('publicationNumber', OLD.`publication_number`, NULL), ('defaultLanguage', OLD.`default_language`, NULL), ('visibleOn', OLD.`visible_on_ms`, NULL), ('startingOn', OLD.`starting_on_ms`, NULL), ('firstClosing', OLD.`first_closing_planned_ms`, NULL), ('lastClosing', OLD.`last_closing_ms`, NULL), ('isPublished', OLD.`is_published`, NULL), ('openingInterval', OLD.`opening_interval_minutes`, NULL), ('closingInterval', OLD.`closing_interval_minutes`, NULL), ('lotsAtOneClosing', OLD.`closing_lots_at_once`, NULL), ('pauseAfterLots', OLD.`closing_pause_after_lots`, NULL), ('closingPause', OLD.`closing_pause_minutes`, NULL), ('extension', OLD.`extension_ms`, NULL), ('ladder', OLD.`ladder`, NULL), ('auctionCosts', OLD.`auction_costs_bp`, NULL), ('auctionCostsVat', OLD.`auction_costs_vat_bp`, NULL), ('vat', OLD.`vat_bp`, NULL), ('marginRule', OLD.`margin_rule`, NULL), ('subjectToAcceptance', OLD.`subject_to_acceptance`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_publication_channels_insert` AFTER INSERT ON `publication_channels`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, NEW.channel, column2, column3
  FROM (VALUES ('', NULL, NULL), ('channel', NULL, NEW.`channel`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_publication_channels_update` AFTER UPDATE OF `channel` ON `publication_channels`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, NEW.channel, column2, column3
  FROM (VALUES ('', NULL, NULL), ('channel', OLD.`channel`, NEW.`channel`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_publication_channels_delete` AFTER DELETE ON `publication_channels`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', OLD.publication_id, NULL, '', column1, OLD.channel, column2, column3
  FROM (VALUES ('', NULL, NULL), ('channel', OLD.`channel`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_publication_languages_insert` AFTER INSERT ON `publication_languages`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('language', NULL, NEW.`language`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_publication_languages_update` AFTER UPDATE OF `language` ON `publication_languages`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('language', OLD.`language`, NEW.`language`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_publication_languages_delete` AFTER DELETE ON `publication_languages`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', OLD.publication_id, NULL, '', column1, OLD.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('language', OLD.`language`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_customer_previews_insert` AFTER INSERT ON `customer_previews`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, NEW.expires_at_ms, column2, column3
  FROM (VALUES ('', NULL, NULL), ('customerPreview', NULL, NEW.`expires_at_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_customer_previews_update` AFTER UPDATE OF `expires_at_ms` ON `customer_previews`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, NEW.expires_at_ms, column2, column3
  FROM (VALUES ('', NULL, NULL), ('customerPreview', OLD.`expires_at_ms`, NEW.`expires_at_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_customer_previews_delete` AFTER DELETE ON `customer_previews`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', OLD.publication_id, NULL, '', column1, OLD.expires_at_ms, column2, column3
  FROM (VALUES ('', NULL, NULL), ('customerPreview', OLD.`expires_at_ms`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_incremental_lots_insert` AFTER INSERT ON `incremental_lots`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'INCREMENTAL_LOT', NEW.id, NEW.publication_id, 'CREATED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('lotNumber', NULL, NEW.`lot_number`), ('priorityIndex', NULL, NEW.`priority_index`), ('isPublished', NULL, NEW.`is_published`), ('startingOn', NULL, NEW.`starting_on_ms`), ('closesOn', NULL, NEW.`closes_at_ms`), ('startAmount', NULL, NEW.`minimum_start_bid_amount_cents`), ('auctionCosts', NULL, NEW.`auction_costs_bp`), ('auctionCostsVat', NULL, NEW.`auction_costs_vat_bp`), ('vat', NULL, NEW.`vat_bp`), ('marginRule', NULL, NEW.`margin_rule`), ('subjectToAcceptance', NULL, NEW.`subject_to_acceptance`), ('bpm', NULL, NEW.`bpm_cents`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_incremental_lots_update` AFTER UPDATE OF `lot_number`, `priority_index`, `is_published`, `starting_on_ms`, `closes_at_ms`, `minimum_start_bid_amount_cents`, `auction_costs_bp`, `auction_costs_vat_bp`, `vat_bp`, `margin_rule`, `subject_to_acceptance`, `bpm_cents` ON `incremental_lots`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'INCREMENTAL_LOT', NEW.id, NEW.publication_id, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('lotNumber', OLD.`lot_number`, NEW.`lot_number`), ('priorityIndex', OLD.`priority_index`, NEW.`priority_index`), ('isPublished', OLD.`is_published`, NEW.`is_published`), ('startingOn', OLD.`starting_on_ms`, NEW.`starting_on_ms`), ('closesOn', OLD.`closes_at_ms`, NEW.`closes_at_ms`), ('startAmount', OLD.`minimum_start_bid_amount_cents`, NEW.`minimum_start_bid_amount_cents`), ('auctionCosts', OLD.`auction_costs_bp`, NEW.`auction_costs_bp`), ('auctionCostsVat', OLD.`auction_costs_vat_bp`, NEW.`auction_costs_vat_bp`), ('vat', OLD.`vat_bp`, NEW.`vat_bp`), ('marginRule', OLD.`margin_rule`, NEW.`margin_rule`), ('subjectToAcceptance', OLD.`subject_to_acceptance`, NEW.`subject_to_acceptance`), ('bpm', OLD.`bpm_cents`, NEW.`bpm_cents`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_incremental_lots_delete` AFTER DELETE ON `incremental_lots`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'INCREMENTAL_LOT', OLD.id, OLD.publication_id, 'DELETED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('lotNumber', OLD.`lot_number`, NULL), ('priorityIndex', OLD.`priority_index`, NULL), ('isPublished', OLD.`is_published`, NULL), ('startingOn', OLD.`starting_on_ms`, NULL), ('closesOn', OLD.`closes_at_ms`, NULL), ('startAmount', OLD.`minimum_start_bid_amount_cents`, NULL), ('auctionCosts', OLD.`auction_costs_bp`, NULL), ('auctionCostsVat', OLD.`auction_costs_vat_bp`, NULL), ('vat', OLD.`vat_bp`, NULL), ('marginRule', OLD.`margin_rule`, NULL), ('subjectToAcceptance', OLD.`subject_to_acceptance`, NULL), ('bpm', OLD.`bpm_cents`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_event_groups_insert` AFTER INSERT ON `event_groups`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, NEW.owner_id, NULL, '', column1, NEW.kind, column2, column3
  FROM (VALUES ('', NULL, NULL), ('eventStreet', NULL, NEW.`street`), ('eventHouseNumber', NULL, NEW.`house_number`), ('eventHouseNumberSuffix', NULL, NEW.`house_number_suffix`), ('eventPostalCode', NULL, NEW.`postal_code`), ('eventCity', NULL, NEW.`city`), ('eventCountry', NULL, NEW.`country_code`), ('eventMap', NULL, NEW.`geo_location_url`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_event_groups_update` AFTER UPDATE OF `street`, `house_number`, `house_number_suffix`, `postal_code`, `city`, `country_code`, `geo_location_url` ON `event_groups`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, NEW.owner_id, NULL, '', column1, NEW.kind, column2, column3
  FROM (VALUES ('', NULL, NULL), ('eventStreet', OLD.`street`, NEW.`street`), ('eventHouseNumber', OLD.`house_number`, NEW.`house_number`), ('eventHouseNumberSuffix', OLD.`house_number_suffix`, NEW.`house_number_suffix`), ('eventPostalCode', OLD.`postal_code`, NEW.`postal_code`), ('eventCity', OLD.`city`, NEW.`city`), ('eventCountry', OLD.`country_code`, NEW.`country_code`), ('eventMap', OLD.`geo_location_url`, NEW.`geo_location_url`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_event_groups_delete` AFTER DELETE ON `event_groups`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, OLD.owner_id, NULL, '', column1, OLD.kind, column2, column3
  FROM (VALUES ('', NULL, NULL), ('eventStreet', OLD.`street`, NULL), ('eventHouseNumber', OLD.`house_number`, NULL), ('eventHouseNumberSuffix', OLD.`house_number_suffix`, NULL), ('eventPostalCode', OLD.`postal_code`, NULL), ('eventCity', OLD.`city`, NULL), ('eventCountry', OLD.`country_code`, NULL), ('eventMap', OLD.`geo_location_url`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_events_insert` AFTER INSERT ON `events`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, (SELECT owner_id FROM event_groups WHERE id = NEW.group_id), NULL, '', column1, (SELECT kind FROM event_groups WHERE id = NEW.group_id) || ' ' || NEW.starting_on_ms, column2, column3
  FROM (VALUES ('', NULL, NULL), ('eventStart', NULL, NEW.`starting_on_ms`), ('eventEnd', NULL, NEW.`ending_on_ms`), ('eventForklift', NULL, NEW.`forklift_available`), ('eventForkliftKilograms', NULL, NEW.`fork_lift_max_weight_kilogram`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_events_update` AFTER UPDATE OF `starting_on_ms`, `ending_on_ms`, `forklift_available`, `fork_lift_max_weight_kilogram` ON `events`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, (SELECT owner_id FROM event_groups WHERE id = NEW.group_id), NULL, '', column1, (SELECT kind FROM event_groups WHERE id = NEW.group_id) || ' ' || NEW.starting_on_ms, column2, column3
  FROM (VALUES ('', NULL, NULL), ('eventStart', OLD.`starting_on_ms`, NEW.`starting_on_ms`), ('eventEnd', OLD.`ending_on_ms`, NEW.`ending_on_ms`), ('eventForklift', OLD.`forklift_available`, NEW.`forklift_available`), ('eventForkliftKilograms', OLD.`fork_lift_max_weight_kilogram`, NEW.`fork_lift_max_weight_kilogram`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_events_delete` AFTER DELETE ON `events`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, (SELECT owner_id FROM event_groups WHERE id = OLD.group_id), NULL, '', column1, (SELECT kind FROM event_groups WHERE id = OLD.group_id) || ' ' || OLD.starting_on_ms, column2, column3
  FROM (VALUES ('', NULL, NULL), ('eventStart', OLD.`starting_on_ms`, NULL), ('eventEnd', OLD.`ending_on_ms`, NULL), ('eventForklift', OLD.`forklift_available`, NULL), ('eventForkliftKilograms', OLD.`fork_lift_max_weight_kilogram`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_event_comments_insert` AFTER INSERT ON `event_comments`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, (SELECT g.owner_id FROM events AS e JOIN event_groups AS g ON g.id = e.group_id WHERE e.id = NEW.event_id), NULL, '', column1, (SELECT g.kind || ' ' || e.starting_on_ms FROM events AS e JOIN event_groups AS g ON g.id = e.group_id WHERE e.id = NEW.event_id) || ' ' || NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('eventComment', NULL, NEW.`text`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_event_comments_update` AFTER UPDATE OF `text` ON `event_comments`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, (SELECT g.owner_id FROM events AS e JOIN event_groups AS g ON g.id = e.group_id WHERE e.id = NEW.event_id), NULL, '', column1, (SELECT g.kind || ' ' || e.starting_on_ms FROM events AS e JOIN event_groups AS g ON g.id = e.group_id WHERE e.id = NEW.event_id) || ' ' || NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('eventComment', OLD.`text`, NEW.`text`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_event_comments_delete` AFTER DELETE ON `event_comments`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, (SELECT g.owner_id FROM events AS e JOIN event_groups AS g ON g.id = e.group_id WHERE e.id = OLD.event_id), NULL, '', column1, (SELECT g.kind || ' ' || e.starting_on_ms FROM events AS e JOIN event_groups AS g ON g.id = e.group_id WHERE e.id = OLD.event_id) || ' ' || OLD.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('eventComment', OLD.`text`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_categories_insert` AFTER INSERT ON `lot_categories`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CATEGORY', NEW.id, NEW.parent_id, 'CREATED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('parentCategory', NULL, NEW.`parent_id`), ('position', NULL, NEW.`position`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_categories_update` AFTER UPDATE OF `parent_id`, `position` ON `lot_categories`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CATEGORY', NEW.id, NEW.parent_id, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('parentCategory', OLD.`parent_id`, NEW.`parent_id`), ('position', OLD.`position`, NEW.`position`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_categories_delete` AFTER DELETE ON `lot_categories`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CATEGORY', OLD.id, OLD.parent_id, 'DELETED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('parentCategory', OLD.`parent_id`, NULL), ('position', OLD.`position`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_category_texts_insert` AFTER INSERT ON `lot_category_texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CATEGORY', NEW.category_id, NULL, '', column1, NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('categoryName', NULL, NEW.`text`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_category_texts_update` AFTER UPDATE OF `text` ON `lot_category_texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CATEGORY', NEW.category_id, NULL, '', column1, NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('categoryName', OLD.`text`, NEW.`text`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_category_texts_delete` AFTER DELETE ON `lot_category_texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CATEGORY', OLD.category_id, NULL, '', column1, OLD.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('categoryName', OLD.`text`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_category_words_insert` AFTER INSERT ON `lot_category_words`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CATEGORY', NEW.category_id, NULL, '', column1, NEW.language || ' ' || NEW.word, column2, column3
  FROM (VALUES ('', NULL, NULL), ('searchWord', NULL, NEW.`word`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_category_words_update` AFTER UPDATE OF `word` ON `lot_category_words`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CATEGORY', NEW.category_id, NULL, '', column1, NEW.language || ' ' || NEW.word, column2, column3
  FROM (VALUES ('', NULL, NULL), ('searchWord', OLD.`word`, NEW.`word`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_category_words_delete` AFTER DELETE ON `lot_category_words`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CATEGORY', OLD.category_id, NULL, '', column1, OLD.language || ' ' || OLD.word, column2, column3
  FROM (VALUES ('', NULL, NULL), ('searchWord', OLD.`word`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_images_insert` AFTER INSERT ON `images`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, NEW.owner_id, NULL, '', column1, NEW.file_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('imageDescription', NULL, NEW.`description`), ('imagePosition', NULL, NEW.`position`), ('imageIsPublic', NULL, NEW.`is_public`), ('imageRotation', NULL, NEW.`rotation`), ('imageDeleted', NULL, NEW.`deleted_at_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_images_update` AFTER UPDATE OF `description`, `position`, `is_public`, `rotation`, `deleted_at_ms` ON `images`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, NEW.owner_id, NULL, '', column1, NEW.file_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('imageDescription', OLD.`description`, NEW.`description`), ('imagePosition', OLD.`position`, NEW.`position`), ('imageIsPublic', OLD.`is_public`, NEW.`is_public`), ('imageRotation', OLD.`rotation`, NEW.`rotation`), ('imageDeleted', OLD.`deleted_at_ms`, NEW.`deleted_at_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_images_delete` AFTER DELETE ON `images`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, OLD.owner_id, NULL, '', column1, OLD.file_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('imageDescription', OLD.`description`, NULL), ('imagePosition', OLD.`position`, NULL), ('imageIsPublic', OLD.`is_public`, NULL), ('imageRotation', OLD.`rotation`, NULL), ('imageDeleted', OLD.`deleted_at_ms`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_document_folders_insert` AFTER INSERT ON `document_folders`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, NEW.owner_id, NULL, '', column1, NEW.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('folderName', NULL, NEW.`name`), ('folderPosition', NULL, NEW.`position`), ('folderParent', NULL, NEW.`parent_id`), ('folderDeleted', NULL, NEW.`deleted_at_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_document_folders_update` AFTER UPDATE OF `name`, `position`, `parent_id`, `deleted_at_ms` ON `document_folders`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, NEW.owner_id, NULL, '', column1, NEW.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('folderName', OLD.`name`, NEW.`name`), ('folderPosition', OLD.`position`, NEW.`position`), ('folderParent', OLD.`parent_id`, NEW.`parent_id`), ('folderDeleted', OLD.`deleted_at_ms`, NEW.`deleted_at_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_document_folders_delete` AFTER DELETE ON `document_folders`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT NULL, OLD.owner_id, NULL, '', column1, OLD.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('folderName', OLD.`name`, NULL), ('folderPosition', OLD.`position`, NULL), ('folderParent', OLD.`parent_id`, NULL), ('folderDeleted', OLD.`deleted_at_ms`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_documents_insert` AFTER INSERT ON `documents`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'DOCUMENT', NEW.id, NEW.owner_id, 'CREATED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('documentName', NULL, NEW.`name`), ('folder', NULL, NEW.`folder_id`), ('position', NULL, NEW.`position`), ('isPublic', NULL, NEW.`is_public`), ('deleted', NULL, NEW.`deleted_at_ms`), ('bytes', NULL, NEW.`bytes`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_documents_update` AFTER UPDATE OF `name`, `folder_id`, `position`, `is_public`, `deleted_at_ms`, `bytes` ON `documents`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'DOCUMENT', NEW.id, NEW.owner_id, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('documentName', OLD.`name`, NEW.`name`), ('folder', OLD.`folder_id`, NEW.`folder_id`), ('position', OLD.`position`, NEW.`position`), ('isPublic', OLD.`is_public`, NEW.`is_public`), ('deleted', OLD.`deleted_at_ms`, NEW.`deleted_at_ms`), ('bytes', OLD.`bytes`, NEW.`bytes`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_documents_delete` AFTER DELETE ON `documents`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'DOCUMENT', OLD.id, OLD.owner_id, 'DELETED', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('documentName', OLD.`name`, NULL), ('folder', OLD.`folder_id`, NULL), ('position', OLD.`position`, NULL), ('isPublic', OLD.`is_public`, NULL), ('deleted', OLD.`deleted_at_ms`, NULL), ('bytes', OLD.`bytes`, NULL))
  WHERE column2 IS NOT column3;
END;
