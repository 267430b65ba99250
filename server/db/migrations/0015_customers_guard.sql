SELECT kaunta_guard('credit_reminders', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
-- Where two cards of a customer become one, what was taken back follows.
GRANT UPDATE (customer_id) ON credit_reductions TO kaunta_app;
