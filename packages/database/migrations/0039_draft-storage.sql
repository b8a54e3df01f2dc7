-- A draft is saved every few seconds, and compressing half a megabyte takes PostgreSQL longer than all else of it. Versions are compressed as before.
ALTER TABLE "page_drafts" ALTER COLUMN "document" SET STORAGE EXTERNAL;
