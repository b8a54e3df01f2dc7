-- Activity is kept in monthly partitions, so that a month can be dropped at once when its time is over.
-- The default partition takes what no month was made for; nothing is ever refused.
CREATE TABLE "activities_default" PARTITION OF "activities" DEFAULT;
--> statement-breakpoint
-- Makes the partitions of this month and the following ones. A month of which the default partition already holds
-- rows stays there: moving rows is not worth a lock on a table that every write of the portal writes to.
CREATE FUNCTION "ensure_activity_partitions"("months_ahead" integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	month_start timestamptz;
	month_end timestamptz;
	partition_name text;
BEGIN
	FOR offset_months IN 0..months_ahead LOOP
		month_start := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => offset_months)) AT TIME ZONE 'UTC';
		month_end := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => offset_months + 1)) AT TIME ZONE 'UTC';
		partition_name := 'activities_' || to_char(month_start AT TIME ZONE 'UTC', 'YYYY_MM');
		CONTINUE WHEN to_regclass(quote_ident(partition_name)) IS NOT NULL;
		CONTINUE WHEN EXISTS (SELECT FROM activities_default WHERE at >= month_start AND at < month_end);
		EXECUTE format('CREATE TABLE %I PARTITION OF activities FOR VALUES FROM (%L) TO (%L)', partition_name, month_start, month_end);
	END LOOP;
END
$$;
