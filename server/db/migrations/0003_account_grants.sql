-- The administrator writes the business's own row and its locations; the wall stays as it is.
GRANT UPDATE ON businesses TO kaunta_app;
--> statement-breakpoint
GRANT INSERT, UPDATE ON locations TO kaunta_app;
