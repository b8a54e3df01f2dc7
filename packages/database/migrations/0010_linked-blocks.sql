DROP INDEX "pages_navigation_index";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "kind" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
UPDATE "pages" SET "kind" = 'template' WHERE "is_template";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "is_template";--> statement-breakpoint
CREATE INDEX "pages_navigation_index" ON "pages" USING btree ("status","kind","priority");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_kind_check" CHECK ("pages"."kind" in ('page', 'template', 'linked-block'));--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_template_id_pages_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_template_index" ON "pages" USING btree ("template_id");
