CREATE TABLE "video_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_category_locales" (
	"category_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "video_category_locales_category_id_locale_pk" PRIMARY KEY("category_id","locale"),
	CONSTRAINT "video_category_locales_locale_check" CHECK ("video_category_locales"."locale" in ('da', 'de', 'en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "video_locales" (
	"video_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "video_locales_video_id_locale_pk" PRIMARY KEY("video_id","locale"),
	CONSTRAINT "video_locales_locale_check" CHECK ("video_locales"."locale" in ('da', 'de', 'en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "video_progress" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"position_seconds" double precision NOT NULL,
	"furthest_seconds" double precision NOT NULL,
	"watched_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "video_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id"),
	CONSTRAINT "video_progress_position_check" CHECK ("video_progress"."position_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "video_tags" (
	"video_id" uuid NOT NULL,
	"access_tag_id" uuid NOT NULL,
	CONSTRAINT "video_tags_video_id_access_tag_id_pk" PRIMARY KEY("video_id","access_tag_id")
);
--> statement-breakpoint
CREATE TABLE "video_tracks" (
	"video_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"content" text NOT NULL,
	"hash" text GENERATED ALWAYS AS (md5(content)) STORED,
	CONSTRAINT "video_tracks_video_id_kind_locale_pk" PRIMARY KEY("video_id","kind","locale"),
	CONSTRAINT "video_tracks_kind_check" CHECK ("video_tracks"."kind" in ('captions', 'chapters')),
	CONSTRAINT "video_tracks_locale_check" CHECK ("video_tracks"."locale" in ('da', 'de', 'en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid,
	"poster_id" uuid,
	"category_id" uuid,
	"access_level" text DEFAULT 'everyone' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	CONSTRAINT "videos_access_level_check" CHECK ("videos"."access_level" in ('everyone', 'tagged', 'administrators')),
	CONSTRAINT "videos_status_check" CHECK ("videos"."status" in ('draft', 'published')),
	CONSTRAINT "videos_duration_check" CHECK ("videos"."duration_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "video_category_locales" ADD CONSTRAINT "video_category_locales_category_id_video_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."video_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_locales" ADD CONSTRAINT "video_locales_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tags" ADD CONSTRAINT "video_tags_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tags" ADD CONSTRAINT "video_tags_access_tag_id_access_tags_id_fk" FOREIGN KEY ("access_tag_id") REFERENCES "public"."access_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tracks" ADD CONSTRAINT "video_tracks_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_id_files_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_category_id_video_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."video_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_progress_video_index" ON "video_progress" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_tags_access_tag_index" ON "video_tags" USING btree ("access_tag_id");--> statement-breakpoint
CREATE INDEX "videos_file_index" ON "videos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "videos_poster_index" ON "videos" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "videos_category_index" ON "videos" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "videos_changed_by_index" ON "videos" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "videos_removed_by_index" ON "videos" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "videos_removed_index" ON "videos" USING btree ("removed_at") WHERE "videos"."removed_at" is not null;--> statement-breakpoint
-- Who sees a video, and so whether the menu leads to the catalogue: it is kept by the menu's version.
CREATE CONSTRAINT TRIGGER "videos_navigation" AFTER INSERT OR DELETE OR UPDATE OF "status", "access_level", "file_id", "removed_at" ON "videos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "video_tags_navigation" AFTER INSERT OR UPDATE OR DELETE ON "video_tags" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_navigation" AFTER UPDATE OF "removed_at" ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
