CREATE TABLE "playable_films" (
	"source_key" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"type" text,
	"size_bytes" bigint,
	"locked_until" timestamp with time zone,
	"attempt_count" integer DEFAULT 1 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playable_films_state_check" CHECK ("playable_films"."state" in ('making', 'made', 'failed')),
	CONSTRAINT "playable_films_made_check" CHECK ("playable_films"."state" <> 'made' or ("playable_films"."type" is not null and "playable_films"."size_bytes" > 0))
);
--> statement-breakpoint
ALTER TABLE "playable_films" ADD CONSTRAINT "playable_films_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playable_films_file_index" ON "playable_films" USING btree ("file_id");