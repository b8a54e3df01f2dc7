ALTER TABLE "sessions" ADD COLUMN "reauthenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_company" text;--> statement-breakpoint
-- Who has never signed in and was not invited had no way to write these; of all others nobody knows who wrote them.
UPDATE "users" SET "confirmed_name" = "name", "confirmed_company" = "company"
	WHERE "first_login_at" IS NULL AND NOT EXISTS (SELECT FROM "invitations" WHERE "accepted_by" = "users"."id");
--> statement-breakpoint
-- These meant nothing, and are refused from now on.
UPDATE "pages" SET "access_level" = 'everyone' WHERE "kind" = 'linked-block' AND "access_level" <> 'everyone';
--> statement-breakpoint
DELETE FROM "page_tags" USING "pages" WHERE "pages"."id" = "page_tags"."page_id" AND "pages"."kind" = 'linked-block';
