ALTER TABLE `closed_accounts` ADD `mailbox_hash` text;--> statement-breakpoint
CREATE INDEX `closed_accounts_by_mailbox` ON `closed_accounts` (`mailbox_hash`);