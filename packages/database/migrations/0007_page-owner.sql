ALTER TABLE "pages" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "review_on" date;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_owner_index" ON "pages" USING btree ("owner_id");