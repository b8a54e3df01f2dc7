CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"checksum" text NOT NULL,
	"storage_key" uuid NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"thumbnail_key" uuid,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_thumbnail_key_unique" UNIQUE("thumbnail_key"),
	CONSTRAINT "files_size_check" CHECK ("files"."size_bytes" > 0),
	CONSTRAINT "files_checksum_check" CHECK ("files"."checksum" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_made_by_index" ON "files" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "files_made_at_index" ON "files" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "files_removed_index" ON "files" USING btree ("removed_at") WHERE "files"."removed_at" is not null;