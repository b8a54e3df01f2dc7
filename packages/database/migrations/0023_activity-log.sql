CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_id_check" CHECK ("audit_head"."id" = 1)
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
	"load_ms" integer
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
CREATE TABLE "use_user_days" (
	"day" date NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid NOT NULL,
	"uses" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "use_user_days_day_action_user_id_pk" PRIMARY KEY("day","action","user_id")
);
--> statement-breakpoint
CREATE TABLE "use_user_months" (
	"month" date NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "use_user_months_month_action_user_id_pk" PRIMARY KEY("month","action","user_id")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "is_audited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "audit_position" bigint;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "audit_previous" "bytea";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "audit_salts" "bytea";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "audit_fields" "bytea";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "audit_hash" "bytea";--> statement-breakpoint
-- Hand-written from here on: functions, triggers and an index of an expression.
-- What the list of activities is searched by: the names of user, page and file.
CREATE INDEX "activities_search_index" ON "activities" USING gin (lower(user_name || ' ' || coalesce(subject_name, '') || ' ' || coalesce(details ->> 'file', '') || ' ' || coalesce(details ->> 'page', '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "activities_audit_index" ON "activities" ("audit_position") WHERE is_audited;
--> statement-breakpoint
INSERT INTO "audit_head" ("id", "position", "hash") VALUES (1, 0, sha256('portico'));
--> statement-breakpoint
-- Chains an audited activity to the one before. The only row of audit_head is locked until the transaction ends, so that
-- positions have no gap; activities are the last thing that a transaction writes. `verify-audit` computes the same.
CREATE FUNCTION "chain_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	head audit_head;
	salts bytea[];
BEGIN
	SELECT * INTO head FROM audit_head WHERE id = 1 FOR UPDATE;
	salts := ARRAY[uuid_send(gen_random_uuid()), uuid_send(gen_random_uuid()), uuid_send(gen_random_uuid())];
	NEW.audit_position := head.position + 1;
	NEW.audit_previous := head.hash;
	NEW.audit_salts := salts[1] || salts[2] || salts[3];
	NEW.audit_fields := sha256(salts[1] || convert_to(NEW.user_name, 'UTF8'))
		|| sha256(salts[2] || convert_to(coalesce(NEW.subject_name, ''), 'UTF8'))
		|| sha256(salts[3] || convert_to(NEW.details::text, 'UTF8'));
	NEW.audit_hash := sha256(head.hash || NEW.audit_fields || convert_to(
		json_build_array(NEW.audit_position, NEW.id, (extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.session_id, NEW.user_id,
			NEW.action, NEW.subject_kind, NEW.subject_id)::text, 'UTF8'));
	UPDATE audit_head SET position = NEW.audit_position, hash = NEW.audit_hash WHERE id = 1;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "activities_chain_audit" BEFORE INSERT ON "activities" FOR EACH ROW WHEN (NEW.is_audited) EXECUTE FUNCTION "chain_audit"();
--> statement-breakpoint
-- Puts uses before the job that counts them by day.
CREATE FUNCTION "queue_uses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO uncounted_uses (at, action, subject_kind, subject, subject_name, user_id, seconds, load_ms)
	SELECT at, action,
		CASE WHEN action = 'session.started' THEN NULL ELSE subject_kind END,
		CASE WHEN action = 'session.started' THEN '' ELSE coalesce(subject_id::text, subject_name, details ->> 'file', details ->> 'search', '') END,
		CASE WHEN action = 'session.started' THEN '' ELSE coalesce(subject_name, details ->> 'file', details ->> 'search', '') END,
		user_id, coalesce((details ->> 'seconds')::integer, 0), (details ->> 'loadMs')::integer
	FROM added
	WHERE action IN ('session.started', 'page.visited', 'report.viewed', 'file.accessed', 'video.viewed', 'search.missed');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "activities_queue_uses" AFTER INSERT ON "activities" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "queue_uses"();
--> statement-breakpoint
INSERT INTO uncounted_uses (at, action, subject_kind, subject, subject_name, user_id, seconds, load_ms)
SELECT at, action,
	CASE WHEN action = 'session.started' THEN NULL ELSE subject_kind END,
	CASE WHEN action = 'session.started' THEN '' ELSE coalesce(subject_id::text, subject_name, details ->> 'file', details ->> 'search', '') END,
	CASE WHEN action = 'session.started' THEN '' ELSE coalesce(subject_name, details ->> 'file', details ->> 'search', '') END,
	user_id, coalesce((details ->> 'seconds')::integer, 0), NULL
FROM activities WHERE action IN ('session.started', 'page.visited', 'file.accessed', 'video.viewed', 'search.missed');
--> statement-breakpoint
-- The partition of one month; what the default partition holds already stays there.
CREATE FUNCTION "ensure_activity_month"("month_start" timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	first_moment timestamptz := date_trunc('month', month_start AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
	next_moment timestamptz := (date_trunc('month', month_start AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
	partition_name text := 'activities_' || to_char(month_start AT TIME ZONE 'UTC', 'YYYY_MM');
BEGIN
	IF to_regclass(quote_ident(partition_name)) IS NULL
		AND NOT EXISTS (SELECT FROM activities_default WHERE at >= first_moment AND at < next_moment) THEN
		EXECUTE format('CREATE TABLE %I PARTITION OF activities FOR VALUES FROM (%L) TO (%L)', partition_name, first_moment, next_moment);
	END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ensure_activity_partitions"("months_ahead" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	FOR offset_months IN 0..months_ahead LOOP
		PERFORM ensure_activity_month((date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => offset_months)) AT TIME ZONE 'UTC');
	END LOOP;
END
$$;
