DROP INDEX "access_history_other_index";--> statement-breakpoint
CREATE INDEX "access_history_other_index" ON "access_history" USING btree ("other_id") WHERE "access_history"."kind" = 'reference';
--> statement-breakpoint
-- A plan is kept for the connection. Made while the tables were small, it took the indexes of rows that are not removed, and read one whole for
-- each row of a large transaction: 50,000 new users took longer than five minutes. Written like this, none but the keys fits.
CREATE OR REPLACE VIEW "access_facts" AS
	SELECT 'user' AS kind, id, '00000000-0000-0000-0000-000000000000'::uuid AS other_id,
			jsonb_build_object('status', status, 'role', role, 'group', group_id) AS facts
		FROM users WHERE coalesce(removed_at, 'infinity') = 'infinity'
	UNION ALL SELECT 'group-tag', group_id, access_tag_id, '{}' FROM group_access_tags
	UNION ALL SELECT 'page', id, '00000000-0000-0000-0000-000000000000', jsonb_build_object('level', access_level, 'kind', kind)
		FROM pages WHERE status = 'published' AND kind IN ('page', 'linked-block') AND coalesce(removed_at, 'infinity') = 'infinity'
	UNION ALL SELECT 'page-tag', page_id, access_tag_id, '{}' FROM page_tags
	UNION ALL SELECT 'report', id, '00000000-0000-0000-0000-000000000000',
			jsonb_build_object('visibility', visibility, 'name', name, 'report', report_id)
		FROM reports WHERE coalesce(removed_at, 'infinity') = 'infinity'
	UNION ALL SELECT 'report-tag', report_id, access_tag_id, '{}' FROM report_tags
	UNION ALL SELECT 'video', id, '00000000-0000-0000-0000-000000000000',
			jsonb_build_object('level', access_level, 'film', file_id, 'poster', poster_id)
		FROM videos WHERE status = 'published' AND coalesce(removed_at, 'infinity') = 'infinity'
	UNION ALL SELECT 'video-tag', video_id, access_tag_id, '{}' FROM video_tags
	UNION ALL SELECT 'file', id, '00000000-0000-0000-0000-000000000000', jsonb_build_object('name', name)
		FROM files WHERE coalesce(removed_at, 'infinity') = 'infinity'
	UNION ALL SELECT DISTINCT 'reference', page_id, target_id, jsonb_build_object('kind', kind)
		FROM page_references WHERE source = 'published' AND kind IN ('report', 'linked-block', 'file');
