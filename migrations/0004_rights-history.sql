DROP INDEX `authorizations_once`;--> statement-breakpoint
DROP INDEX `authorizations_by_entity`;--> statement-breakpoint
ALTER TABLE `authorizations` ADD `granted_by` text;--> statement-breakpoint
ALTER TABLE `authorizations` ADD `withdrawn_at_ms` integer;--> statement-breakpoint
ALTER TABLE `authorizations` ADD `withdrawn_by` text;--> statement-breakpoint
CREATE UNIQUE INDEX `authorizations_held_once` ON `authorizations` (`user_id`,`rule`,`entity_id`) WHERE withdrawn_at_ms is null;--> statement-breakpoint
CREATE INDEX `authorizations_held_by_entity` ON `authorizations` (`entity_id`,`rule`) WHERE withdrawn_at_ms is null;--> statement-breakpoint
CREATE INDEX `authorizations_history` ON `authorizations` (`user_id`,`entity_id`);--> statement-breakpoint
CREATE TRIGGER `authorizations_kept` BEFORE DELETE ON `authorizations` BEGIN
  SELECT raise(abort, 'rows of authorizations are kept: withdraw a grant by withdrawn_at_ms');
END;
--> statement-breakpoint
CREATE TRIGGER `authorizations_withdrawn_once` BEFORE UPDATE ON `authorizations`
WHEN old.withdrawn_at_ms IS NOT NULL
  OR new.withdrawn_at_ms IS NULL
  OR (old.id, old.user_id, old.rule, old.scope, old.entity_id, old.created_at_ms) IS NOT
    (new.id, new.user_id, new.rule, new.scope, new.entity_id, new.created_at_ms)
  OR old.granted_by IS NOT new.granted_by
BEGIN
  SELECT raise(abort, 'a row of authorizations changes once: when the grant is withdrawn');
END;
