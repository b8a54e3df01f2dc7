ALTER TABLE "sign_in_tickets" ADD COLUMN "remembered_device_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_remembered_device_id_remembered_devices_id_fk" FOREIGN KEY ("remembered_device_id") REFERENCES "public"."remembered_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_tickets_device_index" ON "sign_in_tickets" USING btree ("remembered_device_id");--> statement-breakpoint
ALTER TABLE "sign_in_tickets" DROP COLUMN "is_pending";