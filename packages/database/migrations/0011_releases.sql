CREATE TABLE "release_items" (
	"release_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"change" text NOT NULL,
	"version_id" uuid,
	"access_level" text,
	"tags" uuid[],
	"position" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "release_items_release_id_page_id_pk" PRIMARY KEY("release_id","page_id"),
	CONSTRAINT "release_items_change_check" CHECK ("release_items"."change" in ('publish', 'unpublish', 'keep')),
	CONSTRAINT "release_items_version_check" CHECK (("release_items"."change" = 'publish') = ("release_items"."version_id" is not null)),
	CONSTRAINT "release_items_access_level_check" CHECK ("release_items"."access_level" is null or "release_items"."access_level" in ('everyone', 'tagged', 'administrators'))
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"scheduled_for" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" uuid,
	"priorities" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "releases_state_check" CHECK ("releases"."state" in ('draft', 'scheduled', 'published', 'taken-back')),
	CONSTRAINT "releases_schedule_check" CHECK (("releases"."state" = 'scheduled') = ("releases"."scheduled_for" is not null))
);
--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_version_id_page_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."page_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_items_page_index" ON "release_items" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "release_items_version_index" ON "release_items" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "releases_published_by_index" ON "releases" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "releases_taken_back_by_index" ON "releases" USING btree ("taken_back_by");--> statement-breakpoint
CREATE INDEX "releases_changed_by_index" ON "releases" USING btree ("changed_by");