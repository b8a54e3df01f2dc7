CREATE TABLE "imported_pages" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" uuid NOT NULL,
	"size_bytes" bigint NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL,
	"manifest_hash" text NOT NULL,
	"reports" jsonb NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "page_archives_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "page_archives_direction_check" CHECK ("page_archives"."direction" in ('export', 'import'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"name" text NOT NULL,
	"private_key" "bytea",
	"added_by" uuid,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signing_keys_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
ALTER TABLE "imported_pages" ADD CONSTRAINT "imported_pages_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_archives" ADD CONSTRAINT "page_archives_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD CONSTRAINT "signing_keys_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_archives_made_by_index" ON "page_archives" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "page_archives_manifest_hash_index" ON "page_archives" USING btree ("manifest_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_own_unique" ON "signing_keys" USING btree (("private_key" is not null)) WHERE "signing_keys"."private_key" is not null;--> statement-breakpoint
CREATE INDEX "signing_keys_added_by_index" ON "signing_keys" USING btree ("added_by");