CREATE TABLE "expense_pictures" (
	"business_id" uuid NOT NULL,
	"expense_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"picture" bytea NOT NULL,
	CONSTRAINT "expense_pictures_business_id_expense_id_pk" PRIMARY KEY("business_id","expense_id")
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "has_picture" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "expense_pictures" ADD CONSTRAINT "expense_pictures_business_id_expense_id_expenses_business_id_id_fk" FOREIGN KEY ("business_id","expense_id") REFERENCES "public"."expenses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT kaunta_guard('expense_pictures'::regclass, 'SELECT, INSERT');
--> statement-breakpoint
CREATE POLICY place ON expense_pictures AS RESTRICTIVE FOR SELECT TO kaunta_app
USING ((SELECT kaunta_places()) IS NULL OR location_id = ANY ((SELECT kaunta_places())::uuid[]));
