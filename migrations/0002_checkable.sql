ALTER TABLE `notifications` ADD `reason_rule` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `reason_amount_cents` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `reason_other_set_at_ms` integer;--> statement-breakpoint
ALTER TABLE `incremental_lots` ADD `log_head` text;