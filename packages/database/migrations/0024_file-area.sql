CREATE TABLE "file_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"size_bytes" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_by" uuid,
	"locked_until" timestamp with time zone,
	"is_lock_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "file_uploads_size_check" CHECK ("file_uploads"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"checksum" text NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"storage_key" uuid NOT NULL,
	"thumbnail_key" uuid,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_versions_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "file_versions_thumbnail_key_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_parent_id_file_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."file_folders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_folders_name_unique" ON "file_folders" USING btree (coalesce("parent_id"::text, ''),lower("name"));--> statement-breakpoint
CREATE INDEX "file_folders_parent_index" ON "file_folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "file_folders_made_by_index" ON "file_folders" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "file_uploads_user_index" ON "file_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_uploads_written_at_index" ON "file_uploads" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "file_versions_file_index" ON "file_versions" USING btree ("file_id","replaced_at");--> statement-breakpoint
CREATE INDEX "file_versions_made_by_index" ON "file_versions" USING btree ("made_by");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_id_file_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."file_folders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_folder_index" ON "files" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "files_replaced_by_index" ON "files" USING btree ("replaced_by");