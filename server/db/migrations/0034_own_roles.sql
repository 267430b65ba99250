CREATE TABLE "own_role_rights" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"permissions" text[] NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "own_role_rights_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "own_roles" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "own_roles_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "own_role_rights" ADD CONSTRAINT "own_role_rights_business_id_role_id_own_roles_business_id_id_fk" FOREIGN KEY ("business_id","role_id") REFERENCES "public"."own_roles"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_role_rights_role_idx" ON "own_role_rights" USING btree ("business_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_roles_name_key" ON "own_roles" USING btree ("business_id","name_key") WHERE "own_roles"."removed_at" is null;--> statement-breakpoint
SELECT kaunta_guard(name::regclass, 'SELECT')
FROM unnest(ARRAY['own_roles', 'own_role_rights']) AS name;
