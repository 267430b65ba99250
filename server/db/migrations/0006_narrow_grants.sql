-- Of the business's own row the application writes what its administrator may change, and no more:
-- plan, trial, sub-domain and currency are out of a handler's reach, whatever it forgets.
REVOKE UPDATE ON businesses FROM kaunta_app;
--> statement-breakpoint
GRANT UPDATE (name, time_zone, phone, address, tax_id, vat_number, logo, banner, profile, settings)
ON businesses TO kaunta_app;
--> statement-breakpoint
REVOKE UPDATE ON locations FROM kaunta_app;
--> statement-breakpoint
GRANT UPDATE (name, is_active) ON locations TO kaunta_app;
