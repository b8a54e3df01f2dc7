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
	CONSTRAINT "activities_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_directory_id_unique" UNIQUE("directory_id")
);
--> statement-breakpoint
CREATE TABLE "page_locales" (
	"page_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"published_version_id" uuid,
	CONSTRAINT "page_locales_page_id_locale_pk" PRIMARY KEY("page_id","locale"),
	CONSTRAINT "page_locales_slug_unique" UNIQUE("slug","locale"),
	CONSTRAINT "page_locales_locale_check" CHECK ("page_locales"."locale" in ('da', 'de', 'en', 'fr')),
	CONSTRAINT "page_locales_slug_check" CHECK ("page_locales"."slug" ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$')
);
--> statement-breakpoint
CREATE TABLE "page_tags" (
	"page_id" uuid NOT NULL,
	"access_tag_id" uuid NOT NULL,
	CONSTRAINT "page_tags_page_id_access_tag_id_pk" PRIMARY KEY("page_id","access_tag_id")
);
--> statement-breakpoint
CREATE TABLE "page_version_reports" (
	"page_version_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_version_reports_page_version_id_report_id_pk" PRIMARY KEY("page_version_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"number" integer NOT NULL,
	"project" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"html" text NOT NULL,
	"css" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_number_unique" UNIQUE("page_id","locale","number")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"access_level" text DEFAULT 'everyone' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_access_level_check" CHECK ("pages"."access_level" in ('everyone', 'tagged', 'administrators')),
	CONSTRAINT "pages_status_check" CHECK ("pages"."status" in ('draft', 'published', 'scheduled', 'unpublished'))
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
	"report_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text DEFAULT 'report' NOT NULL,
	"name" text NOT NULL,
	"embed_url" text NOT NULL,
	"visibility" text DEFAULT 'visible' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_report_id_unique" UNIQUE("report_id"),
	CONSTRAINT "reports_visibility_check" CHECK ("reports"."visibility" in ('visible', 'hidden'))
);
--> statement-breakpoint
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
	"second_factor_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"status" text DEFAULT 'active' NOT NULL,
	"directory_tenant_id" text,
	"directory_object_id" text,
	"language" text,
	"first_login_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('member', 'administrator')),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
ALTER TABLE "group_access_tags" ADD CONSTRAINT "group_access_tags_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_access_tags" ADD CONSTRAINT "group_access_tags_access_tag_id_access_tags_id_fk" FOREIGN KEY ("access_tag_id") REFERENCES "public"."access_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_locales" ADD CONSTRAINT "page_locales_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_locales" ADD CONSTRAINT "page_locales_published_version_id_page_versions_id_fk" FOREIGN KEY ("published_version_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_tags" ADD CONSTRAINT "page_tags_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_tags" ADD CONSTRAINT "page_tags_access_tag_id_access_tags_id_fk" FOREIGN KEY ("access_tag_id") REFERENCES "public"."access_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_version_reports" ADD CONSTRAINT "page_version_reports_page_version_id_page_versions_id_fk" FOREIGN KEY ("page_version_id") REFERENCES "public"."page_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_version_reports" ADD CONSTRAINT "page_version_reports_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_locale_fk" FOREIGN KEY ("page_id","locale") REFERENCES "public"."page_locales"("page_id","locale") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_tags" ADD CONSTRAINT "report_tags_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_tags" ADD CONSTRAINT "report_tags_access_tag_id_access_tags_id_fk" FOREIGN KEY ("access_tag_id") REFERENCES "public"."access_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_at_index" ON "activities" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activities_user_index" ON "activities" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "activities_subject_index" ON "activities" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "access_tags_label_unique" ON "access_tags" USING btree (lower("label"));--> statement-breakpoint
CREATE INDEX "group_access_tags_access_tag_index" ON "group_access_tags" USING btree ("access_tag_id");--> statement-breakpoint
CREATE INDEX "page_locales_published_version_index" ON "page_locales" USING btree ("published_version_id");--> statement-breakpoint
CREATE INDEX "page_tags_access_tag_index" ON "page_tags" USING btree ("access_tag_id");--> statement-breakpoint
CREATE INDEX "page_version_reports_report_index" ON "page_version_reports" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "page_versions_made_by_index" ON "page_versions" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "pages_navigation_index" ON "pages" USING btree ("status","is_template","priority");--> statement-breakpoint
CREATE INDEX "report_tags_access_tag_index" ON "report_tags" USING btree ("access_tag_id");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_expiry_index" ON "sign_in_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_user_index" ON "sign_in_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_directory_unique" ON "users" USING btree ("directory_tenant_id","directory_object_id");--> statement-breakpoint
CREATE INDEX "users_group_index" ON "users" USING btree ("group_id");