CREATE TABLE "page_editors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"block_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_editors" ADD CONSTRAINT "page_editors_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_editors" ADD CONSTRAINT "page_editors_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_editors_block_unique" ON "page_editors" USING btree ("page_id","block_id") WHERE "page_editors"."block_id" is not null;--> statement-breakpoint
CREATE INDEX "page_editors_page_index" ON "page_editors" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_editors_session_index" ON "page_editors" USING btree ("session_id");