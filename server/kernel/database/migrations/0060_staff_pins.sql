CREATE TABLE "staff_pins" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"verifier" text NOT NULL,
	"is_own" boolean NOT NULL,
	"must_change" boolean NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_pins_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
