ALTER TABLE "audit_head" ADD COLUMN "previous" "bytea";--> statement-breakpoint
-- As before, with one statement for the head instead of two: what the chain costs a write is mostly these. The row is locked by it.
CREATE OR REPLACE FUNCTION "chain_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	name_salt bytea := uuid_send(gen_random_uuid());
	subject_salt bytea := uuid_send(gen_random_uuid());
	details_salt bytea := uuid_send(gen_random_uuid());
BEGIN
	NEW.audit_salts := name_salt || subject_salt || details_salt;
	NEW.audit_fields := sha256(name_salt || convert_to(NEW.user_name, 'UTF8'))
		|| sha256(subject_salt || convert_to(coalesce(NEW.subject_name, ''), 'UTF8'))
		|| sha256(details_salt || convert_to(NEW.details::text, 'UTF8'));
	UPDATE audit_head SET position = position + 1, previous = hash, hash = sha256(hash || NEW.audit_fields || convert_to(
			json_build_array(position + 1, NEW.id, (extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.session_id, NEW.user_id,
				NEW.action, NEW.subject_kind, NEW.subject_id)::text, 'UTF8'))
		WHERE id = 1 RETURNING position, previous, hash INTO NEW.audit_position, NEW.audit_previous, NEW.audit_hash;
	RETURN NEW;
END
$$;
