ALTER TABLE "reports" DROP CONSTRAINT "reports_kind_check";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "page_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "visual_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind_check" CHECK ("reports"."kind" in ('report', 'paginated', 'dashboard', 'tile', 'visual', 'qna')
        and ("reports"."kind" in ('tile', 'visual')) = ("reports"."parent_id" is not null)
        and ("reports"."kind" = 'visual') = ("reports"."page_name" is not null)
        and ("reports"."kind" = 'visual') = ("reports"."visual_name" is not null));