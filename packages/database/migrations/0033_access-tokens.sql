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
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_personal_name_unique" ON "access_tokens" USING btree ("user_id","name") WHERE "access_tokens"."kind" = 'personal';--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_service_name_unique" ON "access_tokens" USING btree ("name") WHERE "access_tokens"."kind" = 'service';--> statement-breakpoint
CREATE INDEX "access_tokens_created_by_index" ON "access_tokens" USING btree ("created_by");