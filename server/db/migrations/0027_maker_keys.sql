CREATE TABLE "maker_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device_key" text NOT NULL,
	"public_key" text NOT NULL,
	"vouched_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_key" text;--> statement-breakpoint
ALTER TABLE "tills" ADD COLUMN "device_key" text;--> statement-breakpoint
ALTER TABLE "tills" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "proved_by" uuid;--> statement-breakpoint
ALTER TABLE "maker_keys" ADD CONSTRAINT "maker_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maker_keys" ADD CONSTRAINT "maker_keys_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maker_keys_user_idx" ON "maker_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "maker_keys_session_idx" ON "maker_keys" USING btree ("session_id");