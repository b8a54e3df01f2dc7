-- Before this, migrate() has brought every e-mail address to its one form (canonical-emails.ts); the rules below hold for that form.
DROP INDEX "invitations_email_unique";--> statement-breakpoint
DROP INDEX "users_email_unique";--> statement-breakpoint
DROP INDEX "users_by_email_index";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_in_method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_unique" ON "invitations" USING btree ("email") WHERE "invitations"."accepted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_email_index" ON "users" USING btree ("email","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_email_check" CHECK ("invitations"."email" = lower("invitations"."email" collate "C"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sign_in_method_check" CHECK ("users"."sign_in_method" in ('password', 'directory'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_check" CHECK ("users"."email" = lower("users"."email" collate "C"));--> statement-breakpoint
-- Who has a password, was ever sent a link to one, or registered by an invitation was entered for a password. All others were
-- entered for, or came through, the directory.
UPDATE "users" SET "sign_in_method" = 'directory' WHERE NOT EXISTS (SELECT FROM passwords WHERE user_id = users.id)
	AND NOT EXISTS (SELECT FROM password_links WHERE user_id = users.id)
	AND NOT EXISTS (SELECT FROM mails WHERE user_id = users.id AND kind IN ('welcome', 'password-reset'))
	AND NOT EXISTS (SELECT FROM invitations WHERE accepted_by = users.id);--> statement-breakpoint
-- One-time passwords belong to a password. Those without one proved nothing when they were set up, and were never asked for.
DELETE FROM "second_factors" WHERE user_id NOT IN (SELECT user_id FROM passwords);--> statement-breakpoint
DELETE FROM "recovery_codes" WHERE user_id NOT IN (SELECT user_id FROM passwords);--> statement-breakpoint
DELETE FROM "remembered_devices" WHERE user_id NOT IN (SELECT user_id FROM passwords);
