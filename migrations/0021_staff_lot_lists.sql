CREATE INDEX `lots_by_project` ON `lots` (`project_id`,`is_available`,`category_id`,`id`);--> statement-breakpoint
CREATE INDEX `lots_by_number` ON `lots` (CASE WHEN "lot_number" GLOB '[0-9]*' THEN CAST("lot_number" AS integer) ELSE 9223372036854775807 END,`lot_number`,`id`,`project_id`);--> statement-breakpoint
CREATE INDEX `lots_by_created` ON `lots` (`created_at_ms`,`id`,`project_id`);--> statement-breakpoint
CREATE INDEX `lots_by_updated` ON `lots` (`updated_at_ms`,`id`,`project_id`);