-- Trigram indexes, for searching within names. A trusted extension: whoever owns the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- People, their passwords and what they are signed in with.
CREATE TABLE "passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"location" text,
	"signed_in_by" text DEFAULT 'password' NOT NULL,
	"is_pending" boolean DEFAULT false NOT NULL,
	"second_factor_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"contact_number" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"group_id" uuid,
	"group_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sign_in_method" text DEFAULT 'password' NOT NULL,
	"directory_tenant_id" text,
	"directory_object_id" text,
	"language" text,
	"wants_digest" boolean DEFAULT true NOT NULL,
	"first_login_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || company || ' ' || contact_number || ' ' || group_name)) STORED,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('member', 'administrator')),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('active', 'inactive')),
	CONSTRAINT "users_sign_in_method_check" CHECK ("users"."sign_in_method" in ('password', 'directory')),
	CONSTRAINT "users_email_check" CHECK ("users"."email" = lower("users"."email" collate "C"))
);
--> statement-breakpoint
-- Groups decide what their members may read.
CREATE TABLE "access_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_access_tags" (
	"group_id" uuid NOT NULL,
	"access_tag_id" uuid NOT NULL,
	CONSTRAINT "group_access_tags_group_id_access_tag_id_pk" PRIMARY KEY("group_id","access_tag_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"directory_id" text NOT NULL,
	"name" text NOT NULL,
	"sign_in_methods" text DEFAULT 'both' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_directory_id_unique" UNIQUE("directory_id"),
	CONSTRAINT "groups_sign_in_methods_check" CHECK ("groups"."sign_in_methods" in ('both', 'directory', 'password'))
);
--> statement-breakpoint
-- Second factors: secrets, recovery codes, and devices that are not asked again.
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remembered_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"new_secret" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_time_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- What a sign-in carries from one of its steps to the next.
CREATE TABLE "sign_in_tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"remembered_device_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What people asked for and wait for: links to a password, resets of a second factor, sign-ins at the directory; and counters of attempts.
CREATE TABLE "directory_sign_ins" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"nonce" text NOT NULL,
	"verifier" "bytea" NOT NULL,
	"intended" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"requester_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('otp-reset', 'password-reset')),
	CONSTRAINT "notifications_status_check" CHECK ("notifications"."status" in ('pending', 'sent', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
-- Invitations to people who have no account yet.
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"group_id" uuid,
	"role" text DEFAULT 'member' NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"invited_by" uuid,
	"mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_status_check" CHECK ("invitations"."status" in ('active', 'inactive')),
	CONSTRAINT "invitations_email_check" CHECK ("invitations"."email" = lower("invitations"."email" collate "C")),
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('member', 'administrator'))
);
--> statement-breakpoint
-- Tokens by which programs call the portal.
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_from" text DEFAULT '' NOT NULL,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "access_tokens_kind_check" CHECK (("access_tokens"."kind" = 'personal') = ("access_tokens"."user_id" is not null))
);
--> statement-breakpoint
-- Pages in their languages, their drafts and their published versions.
CREATE TABLE "navigation_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint DEFAULT 1 NOT NULL,
	"raised_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "navigation_version_only_check" CHECK ("navigation_version"."is_only")
);
--> statement-breakpoint
CREATE TABLE "page_drafts" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text GENERATED ALWAYS AS (md5(document::text)) STORED,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A draft is saved every few seconds, and compressing half a megabyte takes PostgreSQL longer
-- than all else of it. Versions are compressed.
ALTER TABLE "page_drafts" ALTER COLUMN "document" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "page_locales" (
	"page_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || slug || chr(10) || description)) STORED,
	"parent_slug" text GENERATED ALWAYS AS (substring(slug from '^(.*)/')) STORED,
	CONSTRAINT "page_locales_page_id_locale_pk" PRIMARY KEY("page_id","locale"),
	CONSTRAINT "page_locales_slug_unique" UNIQUE("slug","locale"),
	CONSTRAINT "page_locales_locale_check" CHECK ("page_locales"."locale" in ('da', 'de', 'en', 'fr')),
	CONSTRAINT "page_locales_slug_check" CHECK ("page_locales"."slug" ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$')
);
--> statement-breakpoint
CREATE TABLE "page_redirects" (
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"page_id" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_redirects_slug_locale_pk" PRIMARY KEY("slug","locale")
);
--> statement-breakpoint
CREATE TABLE "page_references" (
	"page_id" uuid NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"block_id" text NOT NULL,
	CONSTRAINT "page_references_page_id_source_kind_target_id_block_id_pk" PRIMARY KEY("page_id","source","kind","target_id","block_id"),
	CONSTRAINT "page_references_source_check" CHECK ("page_references"."source" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "page_tags" (
	"page_id" uuid NOT NULL,
	"access_tag_id" uuid NOT NULL,
	CONSTRAINT "page_tags_page_id_access_tag_id_pk" PRIMARY KEY("page_id","access_tag_id")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text GENERATED ALWAYS AS (md5(document::text)) STORED,
	"languages" text[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_number_unique" UNIQUE("page_id","number")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"access_level" text DEFAULT 'everyone' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"kind" text DEFAULT 'page' NOT NULL,
	"icon" text,
	"template_id" uuid,
	"published_version_id" uuid,
	"published_at" timestamp with time zone,
	"scheduled_version_id" uuid,
	"scheduled_for" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	CONSTRAINT "pages_access_level_check" CHECK ("pages"."access_level" in ('everyone', 'tagged', 'administrators')),
	CONSTRAINT "pages_kind_check" CHECK ("pages"."kind" in ('page', 'template', 'linked-block')),
	CONSTRAINT "pages_status_check" CHECK ("pages"."status" in ('draft', 'published', 'unpublished')),
	CONSTRAINT "pages_schedule_check" CHECK (("pages"."scheduled_version_id" is null) or ("pages"."scheduled_for" is not null))
);
--> statement-breakpoint
-- Who is writing on a draft, and who was given it.
CREATE TABLE "page_editors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"block_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What checks of pages found.
CREATE TABLE "page_findings" (
	"page_id" uuid NOT NULL,
	"key" text NOT NULL,
	"rule" text NOT NULL,
	"severity" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	CONSTRAINT "page_findings_page_id_key_pk" PRIMARY KEY("page_id","key"),
	CONSTRAINT "page_findings_severity_check" CHECK ("page_findings"."severity" in ('error', 'warning'))
);
--> statement-breakpoint
-- Comments on blocks of a page.
CREATE TABLE "page_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"block_id" text NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
-- Reviews of drafts before they are published.
CREATE TABLE "page_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewer_id" uuid,
	"version_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "page_reviews_state_check" CHECK ("page_reviews"."state" in ('open', 'approved', 'returned', 'replaced')),
	CONSTRAINT "page_reviews_version_check" CHECK ("page_reviews"."state" <> 'approved' or "page_reviews"."version_id" is not null)
);
--> statement-breakpoint
-- Releases: drafts of several pages that are published together.
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
CREATE TABLE "release_reports" (
	"release_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "release_reports_release_id_report_id_pk" PRIMARY KEY("release_id","report_id")
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
-- Pages that came from another installation, and whose word is trusted.
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
-- Visits of pages, and the events of browsers that were counted once.
CREATE TABLE "page_visits" (
	"page_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"visits" integer NOT NULL,
	"seconds" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_visits_page_id_day_user_id_pk" PRIMARY KEY("page_id","day","user_id"),
	CONSTRAINT "page_visits_counts_check" CHECK ("page_visits"."visits" >= 0 and "page_visits"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "received_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What readers follow, mark as favourites, and think of pages.
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_page_id_pk" PRIMARY KEY("user_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "page_feedback" (
	"page_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_helpful" boolean NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_feedback_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "page_follows" (
	"user_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_follows_user_id_page_id_pk" PRIMARY KEY("user_id","page_id")
);
--> statement-breakpoint
-- Files, their versions, and uploads that are not finished.
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
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"checksum" text NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"storage_key" uuid NOT NULL,
	"thumbnail_key" uuid,
	"folder_id" uuid,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_by" uuid,
	"replaced_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_thumbnail_key_unique" UNIQUE("thumbnail_key"),
	CONSTRAINT "files_size_check" CHECK ("files"."size_bytes" > 0),
	CONSTRAINT "files_checksum_check" CHECK ("files"."checksum" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
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
-- Videos, their captions and categories, and how far readers came.
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
-- Reports, and what rows of them a group sees.
CREATE TABLE "report_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"group_id" uuid,
	"roles" text[] NOT NULL,
	"username" text NOT NULL,
	CONSTRAINT "report_identities_group_unique" UNIQUE NULLS NOT DISTINCT("report_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "report_tags" (
	"report_id" uuid NOT NULL,
	"access_tag_id" uuid NOT NULL,
	CONSTRAINT "report_tags_report_id_access_tag_id_pk" PRIMARY KEY("report_id","access_tag_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection" text DEFAULT 'default' NOT NULL,
	"report_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"workspace_name" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'report' NOT NULL,
	"parent_id" uuid,
	"page_name" text,
	"visual_name" text,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"embed_url" text NOT NULL,
	"visibility" text DEFAULT 'visible' NOT NULL,
	"requires_identity" boolean DEFAULT false NOT NULL,
	"service_name" text,
	"found_name" text,
	"found_workspace_id" uuid,
	"found_workspace_name" text,
	"missing_since" timestamp with time zone,
	"synchronized_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "reports_visibility_check" CHECK ("reports"."visibility" in ('visible', 'hidden')),
	CONSTRAINT "reports_kind_check" CHECK ("reports"."kind" in ('report', 'paginated', 'dashboard', 'tile', 'visual', 'qna')
        and ("reports"."kind" in ('tile', 'visual')) = ("reports"."parent_id" is not null)
        and ("reports"."kind" = 'visual') = ("reports"."page_name" is not null)
        and ("reports"."kind" = 'visual') = ("reports"."visual_name" is not null))
);
--> statement-breakpoint
-- Reports that readers have sent to them.
CREATE TABLE "report_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"report_page" text,
	"rhythm" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"month_day" smallint,
	"hour" smallint NOT NULL,
	"format" text NOT NULL,
	"paused_by" text,
	"due_at" timestamp with time zone NOT NULL,
	"attempt_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_result" text,
	"last_result_at" timestamp with time zone,
	"last_problem" text,
	"failure_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_subscriptions_rhythm_check" CHECK ("report_subscriptions"."rhythm" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "report_subscriptions_format_check" CHECK ("report_subscriptions"."format" in ('pdf', 'png')),
	CONSTRAINT "report_subscriptions_paused_check" CHECK ("report_subscriptions"."paused_by" in ('user', 'administrator', 'access')),
	CONSTRAINT "report_subscriptions_result_check" CHECK ("report_subscriptions"."last_result" in ('sent', 'sent-link', 'failed')),
	CONSTRAINT "report_subscriptions_hour_check" CHECK ("report_subscriptions"."hour" between 0 and 23),
	CONSTRAINT "report_subscriptions_days_check" CHECK (("report_subscriptions"."rhythm" = 'weekly') = (cardinality("report_subscriptions"."weekdays") > 0)
        and ("report_subscriptions"."rhythm" = 'monthly') = ("report_subscriptions"."month_day" is not null)
        and ("report_subscriptions"."month_day" is null or "report_subscriptions"."month_day" between 1 and 31))
);
--> statement-breakpoint
-- What search finds: words, and the texts of files.
CREATE TABLE "file_texts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"locale" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name_vector" "tsvector" NOT NULL,
	"vector" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_kind_subject_id_locale_pk" PRIMARY KEY("kind","subject_id","locale"),
	CONSTRAINT "search_entries_kind_check" CHECK ("search_entries"."kind" in ('page', 'file', 'report', 'video'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Announcements.
CREATE TABLE "announcement_dismissals" (
	"user_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_dismissals_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_groups" (
	"announcement_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "announcement_groups_announcement_id_group_id_pk" PRIMARY KEY("announcement_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_locales" (
	"announcement_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link_label" text DEFAULT '' NOT NULL,
	CONSTRAINT "announcement_locales_announcement_id_locale_pk" PRIMARY KEY("announcement_id","locale")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"severity" text NOT NULL,
	"audience" text NOT NULL,
	"is_dismissable" boolean NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_time_check" CHECK ("announcements"."ends_at" >= "announcements"."starts_at")
);
--> statement-breakpoint
-- Mails that wait to be sent, or were.
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" "bytea",
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_status_check" CHECK ("mails"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
-- Webhooks: addresses of other programs, and what is sent to them.
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"activity_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempted_at" timestamp with time zone,
	"duration_ms" integer,
	"status" smallint,
	"error" text,
	"excerpt" text,
	CONSTRAINT "webhook_deliveries_activity_unique" UNIQUE("webhook_id","activity_id"),
	CONSTRAINT "webhook_deliveries_state_check" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text[],
	"state" text DEFAULT 'active' NOT NULL,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "webhooks_state_check" CHECK ("webhooks"."state" in ('active', 'paused', 'switched-off'))
);
--> statement-breakpoint
-- Settings of the organisation, and the pictures of its brand.
CREATE TABLE "brand_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Activity: what people did, a part of it audited by a chain of hashes, and what is counted of it.
CREATE TABLE "activities" (
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_id" uuid,
	"user_id" uuid,
	"user_name" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"subject_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_audited" boolean DEFAULT false NOT NULL,
	"audit_position" bigint,
	"audit_previous" "bytea",
	"audit_salts" "bytea",
	"audit_fields" "bytea",
	"audit_hash" "bytea",
	CONSTRAINT "activities_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
-- What has no month of its own yet: `ensure_activity_partitions` makes them.
CREATE TABLE "activities_default" PARTITION OF "activities" DEFAULT;
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"previous" "bytea",
	CONSTRAINT "audit_head_id_check" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "kept_contents" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"kept_by" uuid,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_contents_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "kept_contents_kind_check" CHECK ("kept_contents"."kind" in ('page', 'report', 'file', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "uncounted_uses" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uncounted_uses_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject" text NOT NULL,
	"subject_name" text NOT NULL,
	"user_id" uuid,
	"seconds" integer NOT NULL,
	"load_ms" integer,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "use_days" (
	"day" date NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_kind" text,
	"subject_name" text NOT NULL,
	"uses" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"loads" integer NOT NULL,
	"load_ms" bigint NOT NULL,
	CONSTRAINT "use_days_day_action_subject_pk" PRIMARY KEY("day","action","subject")
);
--> statement-breakpoint
CREATE TABLE "use_months" (
	"month" date NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_name" text NOT NULL,
	"uses" integer NOT NULL,
	"loads" integer NOT NULL,
	"load_ms" bigint NOT NULL,
	CONSTRAINT "use_months_month_action_subject_pk" PRIMARY KEY("month","action","subject")
);
--> statement-breakpoint
CREATE TABLE "use_part_days" (
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"part_name" text NOT NULL,
	"uses" integer NOT NULL,
	"loads" integer NOT NULL,
	"load_ms" bigint NOT NULL,
	CONSTRAINT "use_part_days_subject_day_kind_part_pk" PRIMARY KEY("subject","day","kind","part")
);
--> statement-breakpoint
CREATE TABLE "use_readers" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "use_readers_action_subject_user_id_pk" PRIMARY KEY("action","subject","user_id")
);
--> statement-breakpoint
CREATE TABLE "use_totals" (
	"day" date NOT NULL,
	"action" text NOT NULL,
	"uses" integer NOT NULL,
	"users" integer NOT NULL,
	"loads" integer NOT NULL,
	"load_ms" bigint NOT NULL,
	CONSTRAINT "use_totals_day_action_pk" PRIMARY KEY("day","action")
);
--> statement-breakpoint
CREATE TABLE "use_user_days" (
	"day" date NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid NOT NULL,
	"uses" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "use_user_days_user_id_day_action_pk" PRIMARY KEY("user_id","day","action")
);
--> statement-breakpoint
CREATE TABLE "use_user_months" (
	"month" date NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid NOT NULL,
	"uses" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "use_user_months_month_action_user_id_pk" PRIMARY KEY("month","action","user_id")
);
--> statement-breakpoint
CREATE TABLE "use_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What access was decided by, at any time.
CREATE TABLE "access_history" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"other_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"facts" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	CONSTRAINT "access_history_kind_id_other_id_valid_from_pk" PRIMARY KEY("kind","id","other_id","valid_from")
);
--> statement-breakpoint
-- Rows that belong to others.
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_access_tags" ADD CONSTRAINT "group_access_tags_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_access_tags" ADD CONSTRAINT "group_access_tags_access_tag_id_access_tags_id_fk" FOREIGN KEY ("access_tag_id") REFERENCES "public"."access_tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_remembered_device_id_remembered_devices_id_fk" FOREIGN KEY ("remembered_device_id") REFERENCES "public"."remembered_devices"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_locales" ADD CONSTRAINT "page_locales_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_references" ADD CONSTRAINT "page_references_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_tags" ADD CONSTRAINT "page_tags_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_tags" ADD CONSTRAINT "page_tags_access_tag_id_access_tags_id_fk" FOREIGN KEY ("access_tag_id") REFERENCES "public"."access_tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_template_id_pages_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_published_version_id_page_versions_id_fk" FOREIGN KEY ("published_version_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_scheduled_version_id_page_versions_id_fk" FOREIGN KEY ("scheduled_version_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_editors" ADD CONSTRAINT "page_editors_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_editors" ADD CONSTRAINT "page_editors_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_findings" ADD CONSTRAINT "page_findings_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_version_id_page_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."page_versions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_version_id_page_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."page_versions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imported_pages" ADD CONSTRAINT "imported_pages_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_archives" ADD CONSTRAINT "page_archives_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signing_keys" ADD CONSTRAINT "signing_keys_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_feedback" ADD CONSTRAINT "page_feedback_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_feedback" ADD CONSTRAINT "page_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_follows" ADD CONSTRAINT "page_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_follows" ADD CONSTRAINT "page_follows_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_parent_id_file_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."file_folders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_id_file_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."file_folders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "playable_films" ADD CONSTRAINT "playable_films_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_category_locales" ADD CONSTRAINT "video_category_locales_category_id_video_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."video_categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_locales" ADD CONSTRAINT "video_locales_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_tags" ADD CONSTRAINT "video_tags_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_tags" ADD CONSTRAINT "video_tags_access_tag_id_access_tags_id_fk" FOREIGN KEY ("access_tag_id") REFERENCES "public"."access_tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_tracks" ADD CONSTRAINT "video_tracks_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_id_files_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_category_id_video_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."video_categories"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_identities" ADD CONSTRAINT "report_identities_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_identities" ADD CONSTRAINT "report_identities_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_tags" ADD CONSTRAINT "report_tags_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_tags" ADD CONSTRAINT "report_tags_access_tag_id_access_tags_id_fk" FOREIGN KEY ("access_tag_id") REFERENCES "public"."access_tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announcement_groups" ADD CONSTRAINT "announcement_groups_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announcement_groups" ADD CONSTRAINT "announcement_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announcement_locales" ADD CONSTRAINT "announcement_locales_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kept_contents" ADD CONSTRAINT "kept_contents_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Indexes.
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expiry_index" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_directory_unique" ON "users" USING btree ("directory_tenant_id","directory_object_id");
--> statement-breakpoint
CREATE INDEX "users_group_index" ON "users" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "users_present_index" ON "users" USING btree ("status") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "users_filters_index" ON "users" USING btree ("role","group_id","first_login_at") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_by_name_index" ON "users" USING btree ("name" collate "da-x-icu","id") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "users_by_company_index" ON "users" USING btree ("company" collate "da-x-icu","id") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "users_by_contact_index" ON "users" USING btree ("contact_number" collate "da-x-icu","id") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "users_by_group_index" ON "users" USING btree ("group_name" collate "da-x-icu","id") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "users_by_email_index" ON "users" USING btree ("email","id") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "users_by_status_index" ON "users" USING btree ("status","id") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "users_by_first_login_time_index" ON "users" USING btree (coalesce("first_login_at", '-infinity'::timestamptz),"id") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "users_by_last_login_time_index" ON "users" USING btree (coalesce("last_login_at", '-infinity'::timestamptz),"id") WHERE "users"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "users_removed_index" ON "users" USING btree ("removed_at") WHERE "users"."removed_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_administrator_index" ON "users" USING btree ("id") WHERE "users"."role" = 'administrator' and "users"."status" = 'active' and "users"."removed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "access_tags_label_unique" ON "access_tags" USING btree (lower("label"));
--> statement-breakpoint
CREATE INDEX "group_access_tags_access_tag_index" ON "group_access_tags" USING btree ("access_tag_id");
--> statement-breakpoint
CREATE INDEX "remembered_devices_user_index" ON "remembered_devices" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_in_tickets_expiry_index" ON "sign_in_tickets" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sign_in_tickets_user_index" ON "sign_in_tickets" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_in_tickets_device_index" ON "sign_in_tickets" USING btree ("remembered_device_id");
--> statement-breakpoint
CREATE INDEX "directory_sign_ins_expiry_index" ON "directory_sign_ins" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_pending_unique" ON "notifications" USING btree ("kind","requester_id") WHERE "notifications"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "notifications_pending_index" ON "notifications" USING btree ("created_at") WHERE "notifications"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "password_links_user_index" ON "password_links" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_unique" ON "invitations" USING btree ("email") WHERE "invitations"."accepted_at" is null;
--> statement-breakpoint
CREATE INDEX "invitations_sent_index" ON "invitations" USING btree ("sent_at");
--> statement-breakpoint
CREATE INDEX "invitations_group_index" ON "invitations" USING btree ("group_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_personal_name_unique" ON "access_tokens" USING btree ("user_id","name") WHERE "access_tokens"."kind" = 'personal';
--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_service_name_unique" ON "access_tokens" USING btree ("name") WHERE "access_tokens"."kind" = 'service';
--> statement-breakpoint
CREATE INDEX "access_tokens_created_by_index" ON "access_tokens" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "page_drafts_saved_by_index" ON "page_drafts" USING btree ("saved_by");
--> statement-breakpoint
CREATE INDEX "page_locales_parent_index" ON "page_locales" USING btree ("parent_slug","locale");
--> statement-breakpoint
CREATE INDEX "page_redirects_page_index" ON "page_redirects" USING btree ("page_id");
--> statement-breakpoint
CREATE INDEX "page_references_target_index" ON "page_references" USING btree ("kind","target_id");
--> statement-breakpoint
CREATE INDEX "page_tags_access_tag_index" ON "page_tags" USING btree ("access_tag_id");
--> statement-breakpoint
CREATE INDEX "page_versions_made_by_index" ON "page_versions" USING btree ("made_by");
--> statement-breakpoint
CREATE INDEX "pages_navigation_index" ON "pages" USING btree ("status","kind","priority");
--> statement-breakpoint
CREATE INDEX "pages_published_version_index" ON "pages" USING btree ("published_version_id");
--> statement-breakpoint
CREATE INDEX "pages_scheduled_version_index" ON "pages" USING btree ("scheduled_version_id");
--> statement-breakpoint
CREATE INDEX "pages_changed_by_index" ON "pages" USING btree ("changed_by");
--> statement-breakpoint
CREATE INDEX "pages_template_index" ON "pages" USING btree ("template_id");
--> statement-breakpoint
CREATE INDEX "pages_removed_by_index" ON "pages" USING btree ("removed_by");
--> statement-breakpoint
CREATE INDEX "pages_removed_index" ON "pages" USING btree ("removed_at") WHERE "pages"."removed_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "page_editors_block_unique" ON "page_editors" USING btree ("page_id","block_id") WHERE "page_editors"."block_id" is not null;
--> statement-breakpoint
CREATE INDEX "page_editors_page_index" ON "page_editors" USING btree ("page_id");
--> statement-breakpoint
CREATE INDEX "page_editors_session_index" ON "page_editors" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "page_findings_new_index" ON "page_findings" USING btree ("page_id") WHERE "page_findings"."is_new";
--> statement-breakpoint
CREATE INDEX "page_comments_page_index" ON "page_comments" USING btree ("page_id");
--> statement-breakpoint
CREATE INDEX "page_comments_written_by_index" ON "page_comments" USING btree ("written_by");
--> statement-breakpoint
CREATE INDEX "page_comments_resolved_by_index" ON "page_comments" USING btree ("resolved_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "page_reviews_open_unique" ON "page_reviews" USING btree ("page_id") WHERE "page_reviews"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "page_reviews_page_index" ON "page_reviews" USING btree ("page_id","sent_at");
--> statement-breakpoint
CREATE INDEX "page_reviews_version_index" ON "page_reviews" USING btree ("version_id");
--> statement-breakpoint
CREATE INDEX "page_reviews_sent_by_index" ON "page_reviews" USING btree ("sent_by");
--> statement-breakpoint
CREATE INDEX "page_reviews_reviewer_index" ON "page_reviews" USING btree ("reviewer_id");
--> statement-breakpoint
CREATE INDEX "release_items_page_index" ON "release_items" USING btree ("page_id");
--> statement-breakpoint
CREATE INDEX "release_items_version_index" ON "release_items" USING btree ("version_id");
--> statement-breakpoint
CREATE INDEX "release_reports_report_index" ON "release_reports" USING btree ("report_id");
--> statement-breakpoint
CREATE INDEX "releases_published_by_index" ON "releases" USING btree ("published_by");
--> statement-breakpoint
CREATE INDEX "releases_taken_back_by_index" ON "releases" USING btree ("taken_back_by");
--> statement-breakpoint
CREATE INDEX "releases_changed_by_index" ON "releases" USING btree ("changed_by");
--> statement-breakpoint
CREATE INDEX "page_archives_made_by_index" ON "page_archives" USING btree ("made_by");
--> statement-breakpoint
CREATE INDEX "page_archives_manifest_hash_index" ON "page_archives" USING btree ("manifest_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_own_unique" ON "signing_keys" USING btree (("private_key" is not null)) WHERE "signing_keys"."private_key" is not null;
--> statement-breakpoint
CREATE INDEX "signing_keys_added_by_index" ON "signing_keys" USING btree ("added_by");
--> statement-breakpoint
CREATE INDEX "page_visits_user_index" ON "page_visits" USING btree ("user_id","day");
--> statement-breakpoint
CREATE INDEX "received_events_at_index" ON "received_events" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "favourites_page_index" ON "favourites" USING btree ("page_id");
--> statement-breakpoint
CREATE INDEX "page_feedback_user_index" ON "page_feedback" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "page_follows_page_index" ON "page_follows" USING btree ("page_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "file_folders_name_unique" ON "file_folders" USING btree (coalesce("parent_id"::text, ''),lower("name"));
--> statement-breakpoint
CREATE INDEX "file_folders_parent_index" ON "file_folders" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "file_folders_made_by_index" ON "file_folders" USING btree ("made_by");
--> statement-breakpoint
CREATE INDEX "file_uploads_user_index" ON "file_uploads" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "file_uploads_written_at_index" ON "file_uploads" USING btree ("written_at");
--> statement-breakpoint
CREATE INDEX "file_versions_file_index" ON "file_versions" USING btree ("file_id","replaced_at");
--> statement-breakpoint
CREATE INDEX "file_versions_made_by_index" ON "file_versions" USING btree ("made_by");
--> statement-breakpoint
CREATE INDEX "files_made_by_index" ON "files" USING btree ("made_by");
--> statement-breakpoint
CREATE INDEX "files_made_at_index" ON "files" USING btree ("made_at");
--> statement-breakpoint
CREATE INDEX "files_folder_index" ON "files" USING btree ("folder_id");
--> statement-breakpoint
CREATE INDEX "files_replaced_by_index" ON "files" USING btree ("replaced_by");
--> statement-breakpoint
CREATE INDEX "files_removed_index" ON "files" USING btree ("removed_at") WHERE "files"."removed_at" is not null;
--> statement-breakpoint
CREATE INDEX "playable_films_file_index" ON "playable_films" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "video_progress_video_index" ON "video_progress" USING btree ("video_id");
--> statement-breakpoint
CREATE INDEX "video_tags_access_tag_index" ON "video_tags" USING btree ("access_tag_id");
--> statement-breakpoint
CREATE INDEX "videos_file_index" ON "videos" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "videos_poster_index" ON "videos" USING btree ("poster_id");
--> statement-breakpoint
CREATE INDEX "videos_category_index" ON "videos" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "videos_changed_by_index" ON "videos" USING btree ("changed_by");
--> statement-breakpoint
CREATE INDEX "videos_removed_by_index" ON "videos" USING btree ("removed_by");
--> statement-breakpoint
CREATE INDEX "videos_removed_index" ON "videos" USING btree ("removed_at") WHERE "videos"."removed_at" is not null;
--> statement-breakpoint
CREATE INDEX "report_identities_group_index" ON "report_identities" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "report_tags_access_tag_index" ON "report_tags" USING btree ("access_tag_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reports_report_id_unique" ON "reports" USING btree ("report_id") WHERE "reports"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "report_subscriptions_user_index" ON "report_subscriptions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "report_subscriptions_page_index" ON "report_subscriptions" USING btree ("page_id");
--> statement-breakpoint
CREATE INDEX "report_subscriptions_report_index" ON "report_subscriptions" USING btree ("report_id");
--> statement-breakpoint
CREATE INDEX "report_subscriptions_attempt_index" ON "report_subscriptions" USING btree ("attempt_at") WHERE "report_subscriptions"."paused_by" is null;
--> statement-breakpoint
CREATE INDEX "search_entries_name_index" ON "search_entries" USING gin ("name_vector") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "search_entries_vector_index" ON "search_entries" USING gin ("vector") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "search_words_trigram_index" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "announcement_dismissals_announcement_index" ON "announcement_dismissals" USING btree ("announcement_id");
--> statement-breakpoint
CREATE INDEX "announcement_groups_group_index" ON "announcement_groups" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "announcements_ends_at_index" ON "announcements" USING btree ("ends_at");
--> statement-breakpoint
CREATE INDEX "mails_created_index" ON "mails" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list_index" ON "webhook_deliveries" USING btree ("webhook_id","created_at","activity_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open_index" ON "webhook_deliveries" USING btree ("webhook_id","state","due_at") WHERE "webhook_deliveries"."state" <> 'delivered';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_index" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "settings_changed_by_index" ON "settings" USING btree ("changed_by");
--> statement-breakpoint
CREATE INDEX "activities_at_index" ON "activities" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "activities_user_index" ON "activities" USING btree ("user_id","at");
--> statement-breakpoint
CREATE INDEX "activities_subject_index" ON "activities" USING btree ("subject_kind","subject_id","at");
--> statement-breakpoint
CREATE INDEX "kept_contents_kept_by_index" ON "kept_contents" USING btree ("kept_by");
--> statement-breakpoint
CREATE INDEX "use_days_subject_index" ON "use_days" USING btree ("action","subject","day");
--> statement-breakpoint
CREATE INDEX "use_user_months_user_index" ON "use_user_months" USING btree ("user_id","month");
--> statement-breakpoint
CREATE INDEX "access_history_until_index" ON "access_history" USING btree ("valid_until");
--> statement-breakpoint
CREATE INDEX "access_history_other_index" ON "access_history" USING btree ("other_id") WHERE "access_history"."kind" = 'reference';
--> statement-breakpoint
CREATE INDEX "access_history_from_index" ON "access_history" USING btree ("kind","valid_from");
--> statement-breakpoint
-- Of what drizzle has no words for.
CREATE INDEX "activities_search_index" ON "activities" USING gin (lower(user_name || ' ' || coalesce(subject_name, '') || ' ' || coalesce(details ->> 'file', '') || ' ' || coalesce(details ->> 'page', '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "activities_audit_index" ON "activities" ("audit_position") WHERE is_audited;
--> statement-breakpoint
CREATE INDEX "activities_reference_index" ON "activities" USING btree ((details ->> 'reference')) WHERE details ->> 'reference' IS NOT NULL;
