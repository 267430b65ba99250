CREATE TABLE "audit_log" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"data" jsonb NOT NULL,
	CONSTRAINT "audit_log_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_permissions" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "member_permissions_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "membership_roles" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "membership_roles_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"primary_location_id" uuid,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"refresh_used" integer DEFAULT -1 NOT NULL,
	"refresh_salt" text NOT NULL,
	"refresh_expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"phone_verified_at" timestamp (3) with time zone,
	"avatar" text,
	"language" text,
	"theme" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"op_id" uuid,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journal_entries_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_postings" (
	"business_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"debit" bigint DEFAULT 0 NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"customer_id" uuid,
	"location_id" uuid,
	CONSTRAINT "journal_postings_business_id_entry_id_position_pk" PRIMARY KEY("business_id","entry_id","position"),
	CONSTRAINT "journal_postings_one_side" CHECK ("journal_postings"."debit" >= 0 and "journal_postings"."credit" >= 0 and ("journal_postings"."debit" = 0) <> ("journal_postings"."credit" = 0))
);
--> statement-breakpoint
CREATE TABLE "business_counters" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"tills" integer DEFAULT 0 NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subdomain" text NOT NULL,
	"plan" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text DEFAULT 'Africa/Dar_es_Salaam' NOT NULL,
	"phone" text,
	"address" text,
	"tax_id" text,
	"vat_number" text,
	"settings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "locations_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"device_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_heard_at" timestamp (3) with time zone,
	"pending_count" integer DEFAULT 0 NOT NULL,
	"oldest_pending_at" timestamp (3) with time zone,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_op" uuid,
	"last_effective_at" timestamp (3) with time zone,
	CONSTRAINT "tills_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_sw" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_sw" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"parent_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"cost_price" bigint NOT NULL,
	"selling_price" bigint NOT NULL,
	"wholesale_price" bigint,
	"op_id" uuid,
	"actor_id" uuid,
	CONSTRAINT "product_prices_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sku" text NOT NULL,
	"barcode" text,
	"name_en" text NOT NULL,
	"name_sw" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"short_description_en" text DEFAULT '' NOT NULL,
	"category_id" uuid NOT NULL,
	"supplier_id" uuid,
	"product_type" text DEFAULT 'SIMPLE' NOT NULL,
	"tracking_type" text DEFAULT 'QTY' NOT NULL,
	"cost_price" bigint DEFAULT 0 NOT NULL,
	"selling_price" bigint DEFAULT 0 NOT NULL,
	"wholesale_price" bigint,
	"currency" text DEFAULT 'TZS' NOT NULL,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"unit_of_measure" text DEFAULT 'piece' NOT NULL,
	"minimum_order_quantity" bigint DEFAULT 1000 NOT NULL,
	"maximum_order_quantity" bigint DEFAULT 100000 NOT NULL,
	"reorder_point" bigint DEFAULT 0 NOT NULL,
	"alert_level" bigint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "suppliers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku_suffix" text NOT NULL,
	"barcode" text,
	"price_adjustment" bigint DEFAULT 0 NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "variants_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"business_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"value" bigint NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"till_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_counts_business_id_op_id_pk" PRIMARY KEY("business_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"location_id" uuid NOT NULL,
	"quantity_available" bigint DEFAULT 0 NOT NULL,
	"reorder_level" bigint DEFAULT 0 NOT NULL,
	"minimum_stock_level" bigint DEFAULT 0 NOT NULL,
	"max_stock_level" bigint,
	"alert_level" bigint DEFAULT 0 NOT NULL,
	"bin_location" text DEFAULT '' NOT NULL,
	"count_op" uuid,
	"count_effective_at" timestamp (3) with time zone,
	"count_quantity" bigint,
	"value" bigint DEFAULT 0 NOT NULL,
	"average_cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_items_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "stock_items_good_key" UNIQUE NULLS NOT DISTINCT("business_id","product_id","variant_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"business_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"delta" bigint NOT NULL,
	"value" bigint NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"absorbed" boolean NOT NULL,
	CONSTRAINT "stock_movements_business_id_op_id_line_id_pk" PRIMARY KEY("business_id","op_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"business_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"location_id" uuid,
	"deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "changes_business_id_entity_entity_id_pk" PRIMARY KEY("business_id","entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "discrepancies" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"op_id" uuid NOT NULL,
	"till_id" uuid,
	"actor_id" uuid,
	"data" jsonb NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	CONSTRAINT "discrepancies_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"business_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"actor_id" uuid,
	"carrier_id" uuid NOT NULL,
	"till_id" uuid,
	"till_seq" integer,
	"prev_op" uuid,
	"claimed_at" timestamp (3) with time zone,
	"effective_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"code" text NOT NULL,
	"status" integer NOT NULL,
	"subject" text,
	"answer" jsonb,
	"ack_seq" bigint,
	CONSTRAINT "operations_business_id_op_id_pk" PRIMARY KEY("business_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "orphans" (
	"business_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"waiting_entity" text NOT NULL,
	"waiting_id" uuid NOT NULL,
	"waiting_location_id" uuid,
	CONSTRAINT "orphans_business_id_entity_entity_id_op_id_pk" PRIMARY KEY("business_id","entity","entity_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "rejected_operations" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"code" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"body_text" text NOT NULL,
	"hash" text NOT NULL,
	"actor_id" uuid,
	"carrier_id" uuid NOT NULL,
	"till_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rejected_operations_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "credit_payments" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"location_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"operator" text,
	"reference_number" text,
	"payment_date" date NOT NULL,
	"sale_id" uuid NOT NULL,
	"sale_number" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_payments_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"sale_number" text NOT NULL,
	"location_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"credit_amount" bigint NOT NULL,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"due_date" date,
	"number_of_payments" integer DEFAULT 0 NOT NULL,
	"reminder_count" integer DEFAULT 0 NOT NULL,
	"last_reminder_sent" timestamp (3) with time zone,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"op_id" uuid NOT NULL,
	CONSTRAINT "credits_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_code" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text DEFAULT '' NOT NULL,
	"credit_limit" bigint DEFAULT 0 NOT NULL,
	"credit_days" integer DEFAULT 30 NOT NULL,
	"credit_balance" bigint DEFAULT 0 NOT NULL,
	"is_wholesale" boolean DEFAULT false NOT NULL,
	"is_placeholder" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_lines" (
	"business_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"variant_id" uuid,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax" bigint NOT NULL,
	"line_total" bigint NOT NULL,
	"note" text,
	CONSTRAINT "sale_lines_business_id_sale_id_id_pk" PRIMARY KEY("business_id","sale_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_payments" (
	"business_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"tendered" bigint,
	"operator" text,
	"reference" text,
	"status" text,
	CONSTRAINT "sale_payments_business_id_sale_id_id_pk" PRIMARY KEY("business_id","sale_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"number" text NOT NULL,
	"location_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"customer_id" uuid,
	"customer_name" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"rounding" bigint NOT NULL,
	"total" bigint NOT NULL,
	"amount_paid" bigint NOT NULL,
	"change" bigint NOT NULL,
	"credit_amount" bigint NOT NULL,
	"due_date" date,
	"notes" text DEFAULT '' NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "sales_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_postings" ADD CONSTRAINT "journal_postings_business_id_entry_id_journal_entries_business_id_id_fk" FOREIGN KEY ("business_id","entry_id") REFERENCES "public"."journal_entries"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_counters" ADD CONSTRAINT "business_counters_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_business_id_parent_id_categories_business_id_id_fk" FOREIGN KEY ("business_id","parent_id") REFERENCES "public"."categories"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_business_id_category_id_categories_business_id_id_fk" FOREIGN KEY ("business_id","category_id") REFERENCES "public"."categories"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_business_id_supplier_id_suppliers_business_id_id_fk" FOREIGN KEY ("business_id","supplier_id") REFERENCES "public"."suppliers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_business_id_stock_item_id_stock_items_business_id_id_fk" FOREIGN KEY ("business_id","stock_item_id") REFERENCES "public"."stock_items"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_business_id_location_id_locations_business_id_id_fk" FOREIGN KEY ("business_id","location_id") REFERENCES "public"."locations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_business_id_stock_item_id_stock_items_business_id_id_fk" FOREIGN KEY ("business_id","stock_item_id") REFERENCES "public"."stock_items"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orphans" ADD CONSTRAINT "orphans_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_operations" ADD CONSTRAINT "rejected_operations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_payments" ADD CONSTRAINT "credit_payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_business_id_sale_id_sales_business_id_id_fk" FOREIGN KEY ("business_id","sale_id") REFERENCES "public"."sales"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_payments" ADD CONSTRAINT "sale_payments_business_id_sale_id_sales_business_id_id_fk" FOREIGN KEY ("business_id","sale_id") REFERENCES "public"."sales"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_time_idx" ON "audit_log" USING btree ("business_id","occurred_at");--> statement-breakpoint
CREATE INDEX "login_attempts_key_idx" ON "login_attempts" USING btree ("key_hash","attempted_at");--> statement-breakpoint
CREATE INDEX "login_attempts_age_idx" ON "login_attempts" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX "member_permissions_user_idx" ON "member_permissions" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "membership_roles_user_idx" ON "membership_roles" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "memberships_user_idx" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_primary_key" ON "memberships" USING btree ("user_id") WHERE "memberships"."is_primary";--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "journal_entries_time_idx" ON "journal_entries" USING btree ("business_id","effective_at");--> statement-breakpoint
CREATE INDEX "journal_entries_op_idx" ON "journal_entries" USING btree ("business_id","op_id");--> statement-breakpoint
CREATE INDEX "journal_postings_account_idx" ON "journal_postings" USING btree ("business_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_subdomain_key" ON "businesses" USING btree ("subdomain");--> statement-breakpoint
CREATE UNIQUE INDEX "tills_code_key" ON "tills" USING btree ("business_id","code");--> statement-breakpoint
CREATE INDEX "tills_device_idx" ON "tills" USING btree ("business_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_code_key" ON "categories" USING btree ("business_id","code");--> statement-breakpoint
CREATE INDEX "categories_parent_idx" ON "categories" USING btree ("business_id","parent_id");--> statement-breakpoint
CREATE INDEX "product_prices_product_idx" ON "product_prices" USING btree ("business_id","product_id","effective_at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_key" ON "products" USING btree ("business_id","sku");--> statement-breakpoint
CREATE INDEX "products_barcode_idx" ON "products" USING btree ("business_id","barcode");--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("business_id","category_id");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("business_id","name_en","id");--> statement-breakpoint
CREATE INDEX "products_created_idx" ON "products" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_suffix_key" ON "variants" USING btree ("business_id","product_id","sku_suffix");--> statement-breakpoint
CREATE INDEX "stock_counts_item_idx" ON "stock_counts" USING btree ("business_id","stock_item_id","effective_at","op_id");--> statement-breakpoint
CREATE INDEX "stock_items_location_idx" ON "stock_items" USING btree ("business_id","location_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_item_idx" ON "stock_movements" USING btree ("business_id","stock_item_id","effective_at","op_id","line_id");--> statement-breakpoint
CREATE INDEX "changes_seq_idx" ON "changes" USING btree ("business_id","seq","entity","entity_id");--> statement-breakpoint
CREATE INDEX "discrepancies_op_idx" ON "discrepancies" USING btree ("business_id","op_id");--> statement-breakpoint
CREATE INDEX "discrepancies_status_idx" ON "discrepancies" USING btree ("business_id","status","opened_at");--> statement-breakpoint
CREATE INDEX "operations_till_idx" ON "operations" USING btree ("business_id","till_id","till_seq");--> statement-breakpoint
CREATE INDEX "operations_received_idx" ON "operations" USING btree ("business_id","received_at");--> statement-breakpoint
CREATE INDEX "rejected_operations_op_idx" ON "rejected_operations" USING btree ("business_id","op_id","hash");--> statement-breakpoint
CREATE INDEX "rejected_operations_time_idx" ON "rejected_operations" USING btree ("business_id","received_at");--> statement-breakpoint
CREATE INDEX "credit_payments_customer_idx" ON "credit_payments" USING btree ("business_id","customer_id","effective_at","op_id");--> statement-breakpoint
CREATE INDEX "credit_payments_credit_idx" ON "credit_payments" USING btree ("business_id","credit_id","effective_at");--> statement-breakpoint
CREATE INDEX "credits_customer_idx" ON "credits" USING btree ("business_id","customer_id","effective_at","op_id");--> statement-breakpoint
CREATE INDEX "credits_location_idx" ON "credits" USING btree ("business_id","location_id","effective_at","id");--> statement-breakpoint
CREATE INDEX "credits_sale_idx" ON "credits" USING btree ("business_id","sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_code_key" ON "customers" USING btree ("business_id","customer_code");--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree ("business_id","name","id");--> statement-breakpoint
CREATE INDEX "customers_phone_idx" ON "customers" USING btree ("business_id","phone");--> statement-breakpoint
CREATE INDEX "sale_lines_product_idx" ON "sale_lines" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE INDEX "sales_op_idx" ON "sales" USING btree ("business_id","op_id");--> statement-breakpoint
CREATE INDEX "sales_number_idx" ON "sales" USING btree ("business_id","number");--> statement-breakpoint
CREATE INDEX "sales_time_idx" ON "sales" USING btree ("business_id","effective_at","id");--> statement-breakpoint
CREATE INDEX "sales_location_time_idx" ON "sales" USING btree ("business_id","location_id","effective_at","id");--> statement-breakpoint
CREATE INDEX "sales_customer_idx" ON "sales" USING btree ("business_id","customer_id","effective_at");