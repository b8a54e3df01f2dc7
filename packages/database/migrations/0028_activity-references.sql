-- Whoever has a reference from a reader's screen finds its row; few rows have one.
CREATE INDEX "activities_reference_index" ON "activities" USING btree ((details ->> 'reference')) WHERE details ->> 'reference' IS NOT NULL;
