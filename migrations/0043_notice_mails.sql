ALTER TABLE `notifications` ADD `mail_due_at_ms` integer;--> statement-breakpoint
CREATE INDEX `notifications_by_due_mail` ON `notifications` (`mail_due_at_ms`) WHERE mail_due_at_ms is not null;