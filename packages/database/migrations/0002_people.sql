-- Trigram indexes, for searching within names. A trusted extension: whoever owns the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('member', 'administrator'))
);
--> statement-breakpoint
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
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_time_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_by" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "group_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || company || ' ' || contact_number || ' ' || group_name)) STORED;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_unique" ON "invitations" USING btree (lower("email")) WHERE "invitations"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_sent_index" ON "invitations" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "invitations_group_index" ON "invitations" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "mails_created_index" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "directory_sign_ins_expiry_index" ON "directory_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_pending_unique" ON "notifications" USING btree ("kind","requester_id") WHERE "notifications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "notifications_pending_index" ON "notifications" USING btree ("created_at") WHERE "notifications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "password_links_user_index" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "remembered_devices_user_index" ON "remembered_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name_index" ON "users" USING btree ("name" collate "da-x-icu","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_company_index" ON "users" USING btree ("company" collate "da-x-icu","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_contact_index" ON "users" USING btree ("contact_number" collate "da-x-icu","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_group_index" ON "users" USING btree ("group_name" collate "da-x-icu","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_email_index" ON "users" USING btree (lower("email"),"id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_status_index" ON "users" USING btree ("status","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_first_login_index" ON "users" USING btree ("first_login_at","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_last_login_index" ON "users" USING btree ("last_login_at","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_removed_index" ON "users" USING btree ("removed_at") WHERE "users"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_administrator_index" ON "users" USING btree ("id") WHERE "users"."role" = 'administrator' and "users"."status" = 'active' and "users"."removed_at" is null;--> statement-breakpoint
-- The name of a person's group stands with the person too, so that one index sorts and one searches the list of people.
CREATE FUNCTION "copy_group_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.group_name := coalesce((SELECT name FROM groups WHERE id = NEW.group_id), '');
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_group_name" BEFORE INSERT OR UPDATE OF "group_id" ON "users" FOR EACH ROW EXECUTE FUNCTION "copy_group_name"();
--> statement-breakpoint
CREATE FUNCTION "spread_group_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE users SET group_name = NEW.name WHERE group_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "groups_name" AFTER UPDATE OF "name" ON "groups" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION "spread_group_name"();
--> statement-breakpoint
UPDATE users SET group_id = group_id;
