-- Hand-written: a function.
-- The webhooks that want an activity, asked by the statement that writes it. VOLATILE: it sees what others have committed since that
-- statement began, which for an audited activity includes the wait for the audit's head. A test is for the webhook alone that is
-- tested, also while it is paused.
CREATE FUNCTION "webhooks_for"("activity_action" text, "activity_subject_id" uuid) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE ROWS 1 AS $$
BEGIN
	RETURN QUERY SELECT id FROM webhooks WHERE removed_at IS NULL AND CASE
		WHEN activity_action = 'webhook.tested' THEN id = activity_subject_id
		ELSE state = 'active' AND (events IS NULL OR activity_action = ANY(events)
			OR split_part(activity_action, '.', 1) || '.*' = ANY(events)) END;
END
$$;
