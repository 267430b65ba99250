-- The tables, what they refuse and their indexes. Squashed from the migrations before the first release.
-- Both are trusted: an owner who may create in the database may create them.
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
--> statement-breakpoint
-- Both are trusted: an owner who may create in the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE TABLE public.approvals (
    business_id uuid NOT NULL,
    op_id uuid NOT NULL,
    id uuid NOT NULL,
    act text NOT NULL,
    approved_by uuid NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid NOT NULL,
    line_id uuid,
    was text NOT NULL,
    became text NOT NULL,
    is_valid boolean NOT NULL,
    approved_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.audit_log (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    occurred_at timestamp(3) with time zone NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    subject_id uuid,
    data jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.business_counters (
    business_id uuid NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    tills integer DEFAULT 0 NOT NULL,
    customers integer DEFAULT 0 NOT NULL,
    epoch text DEFAULT 'first'::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.businesses (
    id uuid NOT NULL,
    name text NOT NULL,
    subdomain text NOT NULL,
    plan text NOT NULL,
    currency text NOT NULL,
    time_zone text DEFAULT 'Africa/Dar_es_Salaam'::text NOT NULL,
    phone text,
    address text,
    tax_id text,
    vat_number text,
    settings jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    logo text,
    banner text,
    profile jsonb DEFAULT '{}'::jsonb NOT NULL,
    trial_ends_at timestamp(3) with time zone,
    books_locked_until date
);
--> statement-breakpoint
CREATE TABLE public.cash_movements (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    op_id uuid NOT NULL,
    shift_id uuid NOT NULL,
    kind text NOT NULL,
    purpose text NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.categories (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name_en text NOT NULL,
    name_sw text NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    description_sw text DEFAULT ''::text NOT NULL,
    code text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    parent_id uuid,
    sort_order integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- The feed's cursor compares `entity` by code points on every database: under another collation '~' is
-- before the letters, and each idle poll would send the last commit again.
CREATE TABLE public.changes (
    business_id uuid NOT NULL,
    entity text NOT NULL COLLATE pg_catalog."C",
    entity_id uuid NOT NULL,
    seq bigint NOT NULL,
    location_id uuid,
    deleted boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.credit_payments (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    op_id uuid NOT NULL,
    credit_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    customer_name text NOT NULL,
    location_id uuid NOT NULL,
    till_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    number text NOT NULL,
    amount bigint NOT NULL,
    payment_method text NOT NULL,
    operator text,
    reference_number text,
    payment_date date NOT NULL,
    sale_id uuid NOT NULL,
    sale_number text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    occurred_at timestamp(3) with time zone NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    shift_id uuid
);
--> statement-breakpoint
CREATE TABLE public.credit_reductions (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    op_id uuid NOT NULL,
    credit_id uuid,
    customer_id uuid NOT NULL,
    kind text NOT NULL,
    amount bigint NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    actor_id uuid NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.credit_reminders (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    credit_id uuid,
    day date NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    language text NOT NULL,
    status text NOT NULL,
    is_automatic boolean NOT NULL,
    actor_id uuid,
    sent_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.credits (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    sale_id uuid NOT NULL,
    sale_number text NOT NULL,
    location_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    credit_amount bigint NOT NULL,
    amount_paid bigint DEFAULT 0 NOT NULL,
    due_date date,
    number_of_payments integer DEFAULT 0 NOT NULL,
    reminder_count integer DEFAULT 0 NOT NULL,
    last_reminder_sent timestamp(3) with time zone,
    effective_at timestamp(3) with time zone NOT NULL,
    op_id uuid NOT NULL,
    reduced bigint DEFAULT 0 NOT NULL,
    is_opening boolean DEFAULT false NOT NULL,
    since date
);
--> statement-breakpoint
CREATE TABLE public.customer_days (
    business_id uuid NOT NULL,
    day date NOT NULL,
    location_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    sales integer NOT NULL,
    discount bigint NOT NULL,
    total bigint NOT NULL,
    returned bigint NOT NULL,
    tax bigint NOT NULL,
    cost bigint NOT NULL,
    voids integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.customers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    customer_code text NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    address text DEFAULT ''::text NOT NULL,
    credit_limit bigint DEFAULT 0 NOT NULL,
    credit_days integer DEFAULT 30 NOT NULL,
    credit_balance bigint DEFAULT 0 NOT NULL,
    is_wholesale boolean DEFAULT false NOT NULL,
    is_placeholder boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    no_reminders boolean DEFAULT false NOT NULL,
    merged_into uuid,
    language text,
    no_credit_limit boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.database_history (
    is_only boolean DEFAULT true NOT NULL,
    timeline text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.day_closings (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    location_id uuid NOT NULL,
    day date NOT NULL,
    is_current boolean DEFAULT true NOT NULL,
    closed_by uuid NOT NULL,
    closed_at timestamp(3) with time zone NOT NULL,
    note text NOT NULL,
    open_shifts integer NOT NULL,
    unsent integer NOT NULL,
    tills jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.day_counts (
    business_id uuid NOT NULL,
    closing_id uuid NOT NULL,
    account text NOT NULL,
    counted bigint NOT NULL,
    expected bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.discrepancies (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    op_id uuid NOT NULL,
    till_id uuid,
    actor_id uuid,
    data jsonb NOT NULL,
    status text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    opened_at timestamp(3) with time zone NOT NULL,
    resolved_at timestamp(3) with time zone,
    resolved_by uuid,
    cause text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.evening_messages (
    business_id uuid NOT NULL,
    day date NOT NULL,
    user_id uuid NOT NULL,
    channel text NOT NULL,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp(3) with time zone NOT NULL,
    is_asking boolean DEFAULT false NOT NULL,
    failure text,
    sent_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.expense_pictures (
    business_id uuid NOT NULL,
    expense_id uuid NOT NULL,
    location_id uuid NOT NULL,
    picture bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.expenses (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    number text NOT NULL,
    location_id uuid NOT NULL,
    category text NOT NULL,
    amount bigint NOT NULL,
    method text NOT NULL,
    payee text NOT NULL,
    reference text NOT NULL,
    note text NOT NULL,
    expense_date date NOT NULL,
    shift_id uuid,
    op_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    cancelled_at timestamp(3) with time zone,
    cancelled_by uuid,
    cancel_op uuid,
    cancel_reason text DEFAULT ''::text NOT NULL,
    monthly boolean DEFAULT false NOT NULL,
    has_picture boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.field_edits (
    business_id uuid NOT NULL,
    entity text NOT NULL,
    entity_id uuid NOT NULL,
    field text NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    op_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.figure_looks (
    business_id uuid NOT NULL,
    user_id uuid NOT NULL,
    location_id uuid NOT NULL,
    seq bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    day date NOT NULL,
    missed_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.fiscal_receipts (
    business_id uuid NOT NULL,
    sale_id uuid NOT NULL,
    till_id uuid NOT NULL,
    counter integer,
    occurred_at timestamp(3) with time zone NOT NULL,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp(3) with time zone NOT NULL,
    number text,
    qr text,
    registered_at timestamp(3) with time zone,
    kind text NOT NULL,
    document_id uuid NOT NULL,
    lines jsonb
);
--> statement-breakpoint
CREATE TABLE public.handovers (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    subdomain text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.import_jobs (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    status text NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    location_id uuid NOT NULL,
    mapping jsonb NOT NULL,
    total_records integer NOT NULL,
    processed_records integer DEFAULT 0 NOT NULL,
    successful_records integer DEFAULT 0 NOT NULL,
    created_records integer DEFAULT 0 NOT NULL,
    updated_records integer DEFAULT 0 NOT NULL,
    unchanged_records integer DEFAULT 0 NOT NULL,
    rejected_records integer DEFAULT 0 NOT NULL,
    failure text,
    language text NOT NULL,
    actor_id uuid NOT NULL,
    lease_by uuid,
    lease_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    columns jsonb DEFAULT '[]'::jsonb NOT NULL,
    numbers text DEFAULT 'point'::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.import_rows (
    business_id uuid NOT NULL,
    job_id uuid NOT NULL,
    "position" integer NOT NULL,
    cells jsonb NOT NULL,
    outcome text DEFAULT 'waiting'::text NOT NULL,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    product_id uuid,
    parent_sku text
);
--> statement-breakpoint
CREATE TABLE public.invitations (
    business_id uuid NOT NULL,
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    channel text NOT NULL,
    address text NOT NULL,
    secret_hash text NOT NULL,
    invited_by uuid NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    accepted_at timestamp(3) with time zone,
    withdrawn_at timestamp(3) with time zone,
    delivery text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.journal_entries (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    op_id uuid,
    kind text NOT NULL,
    description text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    posted_at timestamp(3) with time zone NOT NULL,
    day date NOT NULL,
    actor_id uuid,
    reverses uuid,
    is_late boolean DEFAULT false NOT NULL,
    own_day date,
    seq bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.journal_postings (
    business_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    "position" integer NOT NULL,
    account text NOT NULL,
    debit bigint DEFAULT 0 NOT NULL,
    credit bigint DEFAULT 0 NOT NULL,
    location_id uuid,
    detail text DEFAULT ''::text NOT NULL,
    CONSTRAINT journal_postings_one_side CHECK (((debit >= 0) AND (credit >= 0) AND ((debit = 0) <> (credit = 0))))
);
--> statement-breakpoint
CREATE TABLE public.ledger_days (
    business_id uuid NOT NULL,
    day date NOT NULL,
    location_id uuid NOT NULL,
    account text NOT NULL,
    detail text NOT NULL,
    kind text NOT NULL,
    debit bigint NOT NULL,
    credit bigint NOT NULL,
    sides integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.locations (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.login_attempts (
    id uuid NOT NULL,
    key_hash text NOT NULL,
    attempted_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.maker_keys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    device_key text NOT NULL,
    public_key text NOT NULL,
    vouched_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.member_permissions (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    permission text NOT NULL,
    valid_from timestamp(3) with time zone NOT NULL,
    valid_to timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.membership_roles (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    valid_from timestamp(3) with time zone NOT NULL,
    valid_to timestamp(3) with time zone,
    location_id uuid,
    is_global boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.memberships (
    business_id uuid NOT NULL,
    user_id uuid NOT NULL,
    status text NOT NULL,
    status_since timestamp(3) with time zone NOT NULL,
    is_primary boolean DEFAULT false NOT NULL,
    primary_location_id uuid,
    joined_at timestamp(3) with time zone NOT NULL,
    department text DEFAULT ''::text NOT NULL,
    "position" text DEFAULT ''::text NOT NULL,
    employee_id text DEFAULT ''::text NOT NULL,
    username text
);
--> statement-breakpoint
CREATE TABLE public.users (
    id uuid NOT NULL,
    email text,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    phone_verified_at timestamp(3) with time zone,
    avatar text,
    language text,
    theme text,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    email_verified_at timestamp(3) with time zone,
    must_change_password boolean DEFAULT false NOT NULL,
    must_verify_phone boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.message_days (
    day date NOT NULL,
    used integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.mfa_challenges (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    method text NOT NULL,
    device_label text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    resends integer DEFAULT 0 NOT NULL,
    done_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.one_time_codes (
    id uuid NOT NULL,
    purpose text NOT NULL,
    subject text NOT NULL,
    user_id uuid,
    code_hash text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.operations (
    business_id uuid NOT NULL,
    op_id uuid NOT NULL,
    type text NOT NULL,
    hash text NOT NULL,
    actor_id uuid,
    carrier_id uuid NOT NULL,
    till_id uuid,
    till_seq integer,
    prev_op uuid,
    claimed_at timestamp(3) with time zone,
    effective_at timestamp(3) with time zone,
    received_at timestamp(3) with time zone NOT NULL,
    outcome text NOT NULL,
    code text NOT NULL,
    status integer NOT NULL,
    subject text,
    answer jsonb,
    ack_seq bigint,
    proved_by uuid
);
--> statement-breakpoint
CREATE TABLE public.orphans (
    business_id uuid NOT NULL,
    entity text NOT NULL,
    entity_id uuid NOT NULL,
    op_id uuid NOT NULL,
    waiting_entity text NOT NULL,
    waiting_id uuid NOT NULL,
    waiting_location_id uuid
);
--> statement-breakpoint
CREATE TABLE public.own_role_rights (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    role_id uuid NOT NULL,
    permissions text[] NOT NULL,
    valid_from timestamp(3) with time zone NOT NULL,
    valid_to timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.own_roles (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by uuid NOT NULL,
    removed_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.parked_carts (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    location_id uuid NOT NULL,
    till_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    name text NOT NULL,
    cart jsonb NOT NULL,
    parked_at timestamp(3) with time zone NOT NULL,
    taken_by_till uuid,
    taken_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.payment_confirmations (
    business_id uuid NOT NULL,
    op_id uuid NOT NULL,
    sale_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    reference text NOT NULL,
    actor_id uuid NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.payment_gateways (
    business_id uuid NOT NULL,
    kind text NOT NULL,
    is_on boolean NOT NULL,
    client_id text NOT NULL,
    sealed_keys text,
    changed_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.payment_requests (
    business_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    sale_id uuid,
    location_id uuid,
    reference text NOT NULL,
    phone text NOT NULL,
    amount bigint NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp(3) with time zone NOT NULL,
    is_asking boolean DEFAULT false NOT NULL,
    failure text,
    received bigint,
    created_at timestamp(3) with time zone NOT NULL,
    settled_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.plan_requests (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    plan text NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp(3) with time zone NOT NULL,
    closed_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.product_days (
    business_id uuid NOT NULL,
    day date NOT NULL,
    location_id uuid NOT NULL,
    product_id uuid NOT NULL,
    variant_id uuid NOT NULL,
    lines integer NOT NULL,
    sold bigint NOT NULL,
    returned bigint NOT NULL,
    discount bigint NOT NULL,
    total bigint NOT NULL,
    returned_total bigint NOT NULL,
    tax bigint NOT NULL,
    cost bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.product_images (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    file text NOT NULL,
    small_file text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    alt_text_en text NOT NULL,
    alt_text_sw text NOT NULL,
    is_primary boolean DEFAULT false NOT NULL,
    sort_order integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.product_prices (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    cost_price bigint NOT NULL,
    selling_price bigint NOT NULL,
    wholesale_price bigint,
    op_id uuid,
    actor_id uuid,
    fields text[] DEFAULT '{cost_price,selling_price,wholesale_price}'::text[] NOT NULL,
    packs jsonb
);
--> statement-breakpoint
CREATE TABLE public.products (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    sku text NOT NULL,
    barcode text,
    name_en text NOT NULL,
    name_sw text NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    short_description_en text DEFAULT ''::text NOT NULL,
    category_id uuid NOT NULL,
    supplier_id uuid,
    product_type text DEFAULT 'SIMPLE'::text NOT NULL,
    tracking_type text DEFAULT 'QTY'::text NOT NULL,
    cost_price bigint DEFAULT 0 NOT NULL,
    selling_price bigint DEFAULT 0 NOT NULL,
    wholesale_price bigint,
    currency text DEFAULT 'TZS'::text NOT NULL,
    tax_rate integer DEFAULT 0 NOT NULL,
    unit_of_measure text DEFAULT 'piece'::text NOT NULL,
    minimum_order_quantity bigint DEFAULT 1000 NOT NULL,
    maximum_order_quantity bigint DEFAULT 100000 NOT NULL,
    reorder_point bigint DEFAULT 0 NOT NULL,
    alert_level bigint DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    packs jsonb DEFAULT '[]'::jsonb NOT NULL,
    order_quantity bigint
);
--> statement-breakpoint
CREATE TABLE public.purchase_extra_costs (
    business_id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" integer NOT NULL,
    kind text NOT NULL,
    amount bigint NOT NULL,
    payee text NOT NULL,
    method text NOT NULL,
    paid jsonb
);
--> statement-breakpoint
CREATE TABLE public.purchase_lines (
    business_id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    variant_id uuid,
    name text NOT NULL,
    quantity bigint NOT NULL,
    unit_cost bigint,
    note text DEFAULT ''::text NOT NULL,
    received bigint NOT NULL,
    damaged bigint NOT NULL,
    returned bigint NOT NULL,
    extra_cost bigint NOT NULL,
    pack jsonb,
    pack_cost bigint
);
--> statement-breakpoint
CREATE TABLE public.purchase_payments (
    business_id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_date date NOT NULL,
    method text NOT NULL,
    amount bigint NOT NULL,
    mobile_money_reference text DEFAULT ''::text NOT NULL,
    mobile_money_number text DEFAULT ''::text NOT NULL,
    bank_reference text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    shift_id uuid,
    op_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.purchase_receipt_lines (
    business_id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    receipt_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" integer NOT NULL,
    line_id uuid NOT NULL,
    quantity bigint NOT NULL,
    damaged bigint NOT NULL,
    unit_cost bigint,
    value bigint NOT NULL,
    serials text[],
    pack_cost bigint
);
--> statement-breakpoint
CREATE TABLE public.purchase_receipts (
    business_id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    id uuid NOT NULL,
    location_id uuid NOT NULL,
    is_final boolean NOT NULL,
    delivery_note text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    op_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.purchase_return_lines (
    business_id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    return_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" integer NOT NULL,
    line_id uuid NOT NULL,
    quantity bigint NOT NULL,
    amount bigint NOT NULL,
    serials text[]
);
--> statement-breakpoint
CREATE TABLE public.purchase_returns (
    business_id uuid NOT NULL,
    purchase_id uuid NOT NULL,
    id uuid NOT NULL,
    number text NOT NULL,
    location_id uuid NOT NULL,
    reason text NOT NULL,
    op_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.purchases (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    number text NOT NULL,
    location_id uuid NOT NULL,
    supplier_id uuid NOT NULL,
    purchase_date date NOT NULL,
    expected_on date,
    payment_method text NOT NULL,
    reference_number text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    spread_by text NOT NULL,
    status text NOT NULL,
    total bigint NOT NULL,
    paid bigint NOT NULL,
    billed bigint NOT NULL,
    cost_in_transit bigint NOT NULL,
    op_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    cancelled_at timestamp(3) with time zone,
    cancel_op uuid,
    cancel_reason text DEFAULT ''::text NOT NULL,
    closed_at timestamp(3) with time zone,
    is_orphan boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.receipt_sends (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    op_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    type text NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    language text NOT NULL,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp(3) with time zone NOT NULL,
    failure text,
    actor_id uuid NOT NULL,
    sent_at timestamp(3) with time zone,
    received_at timestamp(3) with time zone NOT NULL,
    is_asking boolean DEFAULT false NOT NULL,
    may_be_twice boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.recovery_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.refunds (
    business_id uuid NOT NULL,
    source_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" integer NOT NULL,
    method text NOT NULL,
    amount bigint NOT NULL,
    operator text,
    reference text
);
--> statement-breakpoint
CREATE TABLE public.registrations (
    id uuid NOT NULL,
    phone text NOT NULL,
    email text,
    business_name text NOT NULL,
    channel text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    verified_at timestamp(3) with time zone,
    completed_at timestamp(3) with time zone,
    code_id uuid
);
--> statement-breakpoint
CREATE TABLE public.rejected_operations (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    op_id uuid NOT NULL,
    code text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    body_text text NOT NULL,
    hash text NOT NULL,
    actor_id uuid,
    carrier_id uuid NOT NULL,
    till_id uuid,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.removed_variants (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    name text NOT NULL,
    sku_suffix text NOT NULL,
    price_adjustment bigint NOT NULL,
    attributes jsonb NOT NULL,
    removed_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.sale_lines (
    business_id uuid NOT NULL,
    sale_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid,
    variant_id uuid,
    name text NOT NULL,
    quantity bigint NOT NULL,
    unit_price bigint NOT NULL,
    discount bigint NOT NULL,
    tax_rate integer NOT NULL,
    tax bigint NOT NULL,
    line_total bigint NOT NULL,
    note text,
    serials text[],
    pack jsonb,
    pack_price bigint
);
--> statement-breakpoint
CREATE TABLE public.sale_payments (
    business_id uuid NOT NULL,
    sale_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" integer NOT NULL,
    method text NOT NULL,
    amount bigint NOT NULL,
    tendered bigint,
    operator text,
    reference text,
    status text
);
--> statement-breakpoint
CREATE TABLE public.sale_return_lines (
    business_id uuid NOT NULL,
    return_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" integer NOT NULL,
    line_id uuid NOT NULL,
    product_id uuid,
    variant_id uuid,
    name text NOT NULL,
    quantity bigint NOT NULL,
    amount bigint NOT NULL,
    tax bigint NOT NULL,
    serials text[]
);
--> statement-breakpoint
CREATE TABLE public.sale_returns (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    op_id uuid NOT NULL,
    sale_id uuid NOT NULL,
    number text NOT NULL,
    sale_number text NOT NULL,
    reason text NOT NULL,
    location_id uuid NOT NULL,
    till_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    customer_id uuid,
    customer_name text,
    shift_id uuid,
    tax bigint NOT NULL,
    rounding bigint NOT NULL,
    total bigint NOT NULL,
    occurred_at timestamp(3) with time zone NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.sale_voids (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    op_id uuid NOT NULL,
    sale_id uuid NOT NULL,
    sale_number text NOT NULL,
    goods text NOT NULL,
    reason text NOT NULL,
    location_id uuid NOT NULL,
    till_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    customer_id uuid,
    shift_id uuid,
    occurred_at timestamp(3) with time zone NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.sales (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    op_id uuid NOT NULL,
    number text NOT NULL,
    location_id uuid NOT NULL,
    till_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    customer_id uuid,
    customer_name text,
    occurred_at timestamp(3) with time zone NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    status text NOT NULL,
    payment_method text NOT NULL,
    currency text NOT NULL,
    subtotal bigint NOT NULL,
    discount bigint NOT NULL,
    tax bigint NOT NULL,
    rounding bigint NOT NULL,
    total bigint NOT NULL,
    amount_paid bigint NOT NULL,
    change bigint NOT NULL,
    credit_amount bigint NOT NULL,
    due_date date,
    notes text DEFAULT ''::text NOT NULL,
    flags text[] DEFAULT '{}'::text[] NOT NULL,
    shift_id uuid,
    tip bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.sales_days (
    business_id uuid NOT NULL,
    day date NOT NULL,
    location_id uuid NOT NULL,
    hour smallint NOT NULL,
    till_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    sales integer NOT NULL,
    discount bigint NOT NULL,
    total bigint NOT NULL,
    returns integer NOT NULL,
    returned bigint NOT NULL,
    voids integer NOT NULL,
    voided bigint NOT NULL,
    tax bigint NOT NULL,
    cost bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.serial_counts (
    business_id uuid NOT NULL,
    product_id uuid NOT NULL,
    op_id uuid NOT NULL,
    line_id uuid NOT NULL,
    variant_id uuid,
    location_id uuid NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    keys text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.serial_moves (
    business_id uuid NOT NULL,
    product_id uuid NOT NULL,
    key text NOT NULL,
    op_id uuid NOT NULL,
    line_id uuid NOT NULL,
    kind text NOT NULL,
    variant_id uuid,
    location_id uuid NOT NULL,
    source_id uuid,
    effective_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.serials (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    variant_id uuid,
    serial text NOT NULL,
    key text NOT NULL,
    status text NOT NULL,
    location_id uuid,
    last_op uuid NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    device_label text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone NOT NULL,
    refresh_used integer DEFAULT '-1'::integer NOT NULL,
    refresh_salt text NOT NULL,
    refresh_expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    revoked_reason text,
    device_key text
);
--> statement-breakpoint
CREATE TABLE public.shifts (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    op_id uuid NOT NULL,
    location_id uuid NOT NULL,
    till_id uuid NOT NULL,
    opened_by uuid NOT NULL,
    opened_at timestamp(3) with time zone NOT NULL,
    opening_float bigint NOT NULL,
    open_note text DEFAULT ''::text NOT NULL,
    closed_by uuid,
    closed_at timestamp(3) with time zone,
    close_op uuid,
    counted jsonb DEFAULT '[]'::jsonb NOT NULL,
    counted_cash bigint,
    till_expected bigint,
    close_note text DEFAULT ''::text NOT NULL,
    posted_difference bigint DEFAULT 0 NOT NULL,
    is_orphan boolean DEFAULT false NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.stock_adjustments (
    business_id uuid NOT NULL,
    op_id uuid NOT NULL,
    id uuid NOT NULL,
    stock_item_id uuid NOT NULL,
    reason text NOT NULL,
    delta bigint NOT NULL,
    value bigint NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.stock_alerts (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    stock_item_id uuid NOT NULL,
    alert_type text NOT NULL,
    current_quantity bigint NOT NULL,
    threshold_quantity bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    acknowledged_at timestamp(3) with time zone,
    acknowledged_by uuid,
    closed_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.stock_counts (
    business_id uuid NOT NULL,
    op_id uuid NOT NULL,
    id uuid NOT NULL,
    stock_item_id uuid NOT NULL,
    quantity bigint NOT NULL,
    expected bigint NOT NULL,
    value bigint NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid,
    note text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.stock_items (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    variant_id uuid,
    location_id uuid NOT NULL,
    quantity_available bigint DEFAULT 0 NOT NULL,
    reorder_level bigint DEFAULT 0 NOT NULL,
    minimum_stock_level bigint DEFAULT 0 NOT NULL,
    max_stock_level bigint,
    alert_level bigint DEFAULT 0 NOT NULL,
    bin_location text DEFAULT ''::text NOT NULL,
    count_op uuid,
    count_effective_at timestamp(3) with time zone,
    count_quantity bigint,
    value bigint DEFAULT 0 NOT NULL,
    average_cost bigint DEFAULT 0 NOT NULL,
    damaged_quantity bigint DEFAULT 0 NOT NULL,
    damaged_value bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.stock_movements (
    business_id uuid NOT NULL,
    op_id uuid NOT NULL,
    line_id uuid NOT NULL,
    stock_item_id uuid NOT NULL,
    kind text NOT NULL,
    delta bigint NOT NULL,
    value bigint NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    absorbed boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.suppliers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    phone text,
    note text DEFAULT ''::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    is_placeholder boolean DEFAULT false NOT NULL,
    lead_days integer,
    least_order bigint
);
--> statement-breakpoint
CREATE TABLE public.tax_days (
    business_id uuid NOT NULL,
    day date NOT NULL,
    location_id uuid NOT NULL,
    rate integer NOT NULL,
    total bigint NOT NULL,
    returned bigint NOT NULL,
    tax bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.tills (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    location_id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    device_id text NOT NULL,
    status text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_heard_at timestamp(3) with time zone,
    pending_count integer DEFAULT 0 NOT NULL,
    oldest_pending_at timestamp(3) with time zone,
    last_number integer DEFAULT 0 NOT NULL,
    last_seq integer DEFAULT 0 NOT NULL,
    last_op uuid,
    last_effective_at timestamp(3) with time zone,
    device_key text,
    revoked_at timestamp(3) with time zone,
    device_label text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.transfer_lines (
    business_id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    variant_id uuid,
    name text NOT NULL,
    quantity bigint NOT NULL,
    received bigint DEFAULT 0 NOT NULL,
    returned bigint DEFAULT 0 NOT NULL,
    lost bigint DEFAULT 0 NOT NULL,
    value bigint NOT NULL,
    value_in_transit bigint NOT NULL,
    serials text[],
    missing jsonb
);
--> statement-breakpoint
CREATE TABLE public.transfer_receipts (
    business_id uuid NOT NULL,
    op_id uuid NOT NULL,
    id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    line_id uuid NOT NULL,
    quantity bigint NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid,
    note text DEFAULT ''::text NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.transfers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    number text NOT NULL,
    from_location_id uuid NOT NULL,
    to_location_id uuid NOT NULL,
    status text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    actor_id uuid NOT NULL,
    till_id uuid,
    op_id uuid NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    cancelled_at timestamp(3) with time zone,
    cancel_reason text DEFAULT ''::text NOT NULL,
    final_at timestamp(3) with time zone,
    closed_at timestamp(3) with time zone,
    is_orphan boolean DEFAULT false NOT NULL,
    cancel_op uuid,
    is_prepared boolean DEFAULT false NOT NULL,
    left_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.user_mfa (
    user_id uuid NOT NULL,
    method text,
    totp_secret text,
    last_step bigint,
    enabled_at timestamp(3) with time zone,
    pending_method text,
    pending_secret text
);
--> statement-breakpoint
CREATE TABLE public.variants (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    name text NOT NULL,
    sku_suffix text NOT NULL,
    barcode text,
    price_adjustment bigint DEFAULT 0 NOT NULL,
    attributes jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_business_id_op_id_id_pk PRIMARY KEY (business_id, op_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.business_counters
    ADD CONSTRAINT business_counters_pkey PRIMARY KEY (business_id);
--> statement-breakpoint
ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.cash_movements
    ADD CONSTRAINT cash_movements_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.changes
    ADD CONSTRAINT changes_business_id_entity_entity_id_pk PRIMARY KEY (business_id, entity, entity_id);
--> statement-breakpoint
ALTER TABLE ONLY public.credit_payments
    ADD CONSTRAINT credit_payments_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.credit_reductions
    ADD CONSTRAINT credit_reductions_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.credit_reminders
    ADD CONSTRAINT credit_reminders_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.credits
    ADD CONSTRAINT credits_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.customer_days
    ADD CONSTRAINT customer_days_business_id_day_location_id_customer_id_pk PRIMARY KEY (business_id, day, location_id, customer_id);
--> statement-breakpoint
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.database_history
    ADD CONSTRAINT database_history_pkey PRIMARY KEY (is_only);
--> statement-breakpoint
ALTER TABLE ONLY public.day_closings
    ADD CONSTRAINT day_closings_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.day_counts
    ADD CONSTRAINT day_counts_business_id_closing_id_account_pk PRIMARY KEY (business_id, closing_id, account);
--> statement-breakpoint
ALTER TABLE ONLY public.discrepancies
    ADD CONSTRAINT discrepancies_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.evening_messages
    ADD CONSTRAINT evening_messages_business_id_day_user_id_pk PRIMARY KEY (business_id, day, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.expense_pictures
    ADD CONSTRAINT expense_pictures_business_id_expense_id_pk PRIMARY KEY (business_id, expense_id);
--> statement-breakpoint
ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.field_edits
    ADD CONSTRAINT field_edits_business_id_entity_entity_id_field_pk PRIMARY KEY (business_id, entity, entity_id, field);
--> statement-breakpoint
ALTER TABLE ONLY public.figure_looks
    ADD CONSTRAINT figure_looks_business_id_user_id_location_id_seq_pk PRIMARY KEY (business_id, user_id, location_id, seq);
--> statement-breakpoint
ALTER TABLE ONLY public.fiscal_receipts
    ADD CONSTRAINT fiscal_receipts_business_id_document_id_pk PRIMARY KEY (business_id, document_id);
--> statement-breakpoint
ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.import_jobs
    ADD CONSTRAINT import_jobs_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_business_id_job_id_position_pk PRIMARY KEY (business_id, job_id, "position");
--> statement-breakpoint
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_business_id_user_id_pk PRIMARY KEY (business_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.journal_entries
    ADD CONSTRAINT journal_entries_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.journal_postings
    ADD CONSTRAINT journal_postings_business_id_entry_id_position_pk PRIMARY KEY (business_id, entry_id, "position");
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_days
    ADD CONSTRAINT ledger_days_business_id_day_location_id_account_detail_kind_pk PRIMARY KEY (business_id, day, location_id, account, detail, kind);
--> statement-breakpoint
ALTER TABLE ONLY public.locations
    ADD CONSTRAINT locations_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.maker_keys
    ADD CONSTRAINT maker_keys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.member_permissions
    ADD CONSTRAINT member_permissions_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.membership_roles
    ADD CONSTRAINT membership_roles_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_business_id_user_id_pk PRIMARY KEY (business_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.message_days
    ADD CONSTRAINT message_days_pkey PRIMARY KEY (day);
--> statement-breakpoint
ALTER TABLE ONLY public.mfa_challenges
    ADD CONSTRAINT mfa_challenges_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.operations
    ADD CONSTRAINT operations_business_id_op_id_pk PRIMARY KEY (business_id, op_id);
--> statement-breakpoint
ALTER TABLE ONLY public.orphans
    ADD CONSTRAINT orphans_business_id_entity_entity_id_op_id_pk PRIMARY KEY (business_id, entity, entity_id, op_id);
--> statement-breakpoint
ALTER TABLE ONLY public.own_role_rights
    ADD CONSTRAINT own_role_rights_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.own_roles
    ADD CONSTRAINT own_roles_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.parked_carts
    ADD CONSTRAINT parked_carts_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_confirmations
    ADD CONSTRAINT payment_confirmations_business_id_op_id_pk PRIMARY KEY (business_id, op_id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_gateways
    ADD CONSTRAINT payment_gateways_pkey PRIMARY KEY (business_id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_requests
    ADD CONSTRAINT payment_requests_business_id_payment_id_pk PRIMARY KEY (business_id, payment_id);
--> statement-breakpoint
ALTER TABLE ONLY public.plan_requests
    ADD CONSTRAINT plan_requests_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.product_days
    ADD CONSTRAINT product_days_business_id_day_location_id_product_id_variant_id_ PRIMARY KEY (business_id, day, location_id, product_id, variant_id);
--> statement-breakpoint
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.product_prices
    ADD CONSTRAINT product_prices_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_extra_costs
    ADD CONSTRAINT purchase_extra_costs_business_id_purchase_id_id_pk PRIMARY KEY (business_id, purchase_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_lines
    ADD CONSTRAINT purchase_lines_business_id_purchase_id_id_pk PRIMARY KEY (business_id, purchase_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_business_id_purchase_id_id_pk PRIMARY KEY (business_id, purchase_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_receipt_lines
    ADD CONSTRAINT purchase_receipt_lines_business_id_purchase_id_receipt_id_id_pk PRIMARY KEY (business_id, purchase_id, receipt_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_receipts
    ADD CONSTRAINT purchase_receipts_business_id_purchase_id_id_pk PRIMARY KEY (business_id, purchase_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_return_lines
    ADD CONSTRAINT purchase_return_lines_business_id_purchase_id_return_id_id_pk PRIMARY KEY (business_id, purchase_id, return_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_returns
    ADD CONSTRAINT purchase_returns_business_id_purchase_id_id_pk PRIMARY KEY (business_id, purchase_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.receipt_sends
    ADD CONSTRAINT receipt_sends_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_business_id_source_id_id_pk PRIMARY KEY (business_id, source_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.rejected_operations
    ADD CONSTRAINT rejected_operations_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.removed_variants
    ADD CONSTRAINT removed_variants_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sale_lines
    ADD CONSTRAINT sale_lines_business_id_sale_id_id_pk PRIMARY KEY (business_id, sale_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sale_payments
    ADD CONSTRAINT sale_payments_business_id_sale_id_id_pk PRIMARY KEY (business_id, sale_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sale_return_lines
    ADD CONSTRAINT sale_return_lines_business_id_return_id_id_pk PRIMARY KEY (business_id, return_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sale_returns
    ADD CONSTRAINT sale_returns_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sale_voids
    ADD CONSTRAINT sale_voids_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sales_days
    ADD CONSTRAINT sales_days_business_id_day_location_id_hour_till_id_actor_id_pk PRIMARY KEY (business_id, day, location_id, hour, till_id, actor_id);
--> statement-breakpoint
ALTER TABLE ONLY public.serial_counts
    ADD CONSTRAINT serial_counts_business_id_product_id_op_id_line_id_pk PRIMARY KEY (business_id, product_id, op_id, line_id);
--> statement-breakpoint
ALTER TABLE ONLY public.serial_moves
    ADD CONSTRAINT serial_moves_business_id_product_id_key_op_id_line_id_pk PRIMARY KEY (business_id, product_id, key, op_id, line_id);
--> statement-breakpoint
ALTER TABLE ONLY public.serials
    ADD CONSTRAINT serials_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.serials
    ADD CONSTRAINT serials_key UNIQUE (business_id, product_id, key);
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_adjustments
    ADD CONSTRAINT stock_adjustments_business_id_op_id_pk PRIMARY KEY (business_id, op_id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_alerts
    ADD CONSTRAINT stock_alerts_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_business_id_op_id_stock_item_id_pk PRIMARY KEY (business_id, op_id, stock_item_id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_items
    ADD CONSTRAINT stock_items_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_items
    ADD CONSTRAINT stock_items_good_key UNIQUE NULLS NOT DISTINCT (business_id, product_id, variant_id, location_id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_business_id_op_id_line_id_pk PRIMARY KEY (business_id, op_id, line_id);
--> statement-breakpoint
ALTER TABLE ONLY public.suppliers
    ADD CONSTRAINT suppliers_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.tax_days
    ADD CONSTRAINT tax_days_business_id_day_location_id_rate_pk PRIMARY KEY (business_id, day, location_id, rate);
--> statement-breakpoint
ALTER TABLE ONLY public.tills
    ADD CONSTRAINT tills_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.transfer_lines
    ADD CONSTRAINT transfer_lines_business_id_transfer_id_id_pk PRIMARY KEY (business_id, transfer_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.transfer_receipts
    ADD CONSTRAINT transfer_receipts_business_id_op_id_id_pk PRIMARY KEY (business_id, op_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.user_mfa
    ADD CONSTRAINT user_mfa_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.variants
    ADD CONSTRAINT variants_business_id_id_pk PRIMARY KEY (business_id, id);
--> statement-breakpoint
CREATE INDEX approvals_time_idx ON public.approvals USING btree (business_id, approved_at);
--> statement-breakpoint
CREATE INDEX audit_log_time_idx ON public.audit_log USING btree (business_id, occurred_at);
--> statement-breakpoint
CREATE UNIQUE INDEX businesses_subdomain_key ON public.businesses USING btree (subdomain);
--> statement-breakpoint
CREATE INDEX cash_movements_shift_idx ON public.cash_movements USING btree (business_id, shift_id, effective_at);
--> statement-breakpoint
CREATE UNIQUE INDEX categories_code_key ON public.categories USING btree (business_id, code);
--> statement-breakpoint
CREATE INDEX categories_parent_idx ON public.categories USING btree (business_id, parent_id);
--> statement-breakpoint
CREATE INDEX changes_seq_idx ON public.changes USING btree (business_id, seq, entity, entity_id);
--> statement-breakpoint
CREATE INDEX credit_payments_credit_idx ON public.credit_payments USING btree (business_id, credit_id, effective_at);
--> statement-breakpoint
CREATE INDEX credit_payments_customer_idx ON public.credit_payments USING btree (business_id, customer_id, effective_at, op_id);
--> statement-breakpoint
CREATE INDEX credit_payments_reference_idx ON public.credit_payments USING btree (business_id, reference_number) WHERE (reference_number IS NOT NULL);
--> statement-breakpoint
CREATE INDEX credit_payments_shift_idx ON public.credit_payments USING btree (business_id, shift_id);
--> statement-breakpoint
CREATE INDEX credit_reductions_credit_idx ON public.credit_reductions USING btree (business_id, credit_id);
--> statement-breakpoint
CREATE INDEX credit_reductions_customer_idx ON public.credit_reductions USING btree (business_id, customer_id, effective_at);
--> statement-breakpoint
CREATE UNIQUE INDEX credit_reminders_day_key ON public.credit_reminders USING btree (business_id, customer_id, day);
--> statement-breakpoint
CREATE INDEX credit_reminders_waiting_idx ON public.credit_reminders USING btree (business_id, customer_id) WHERE (status = 'waiting'::text);
--> statement-breakpoint
CREATE INDEX credits_customer_idx ON public.credits USING btree (business_id, customer_id, effective_at, op_id);
--> statement-breakpoint
CREATE INDEX credits_location_idx ON public.credits USING btree (business_id, location_id, effective_at, id);
--> statement-breakpoint
CREATE INDEX credits_sale_idx ON public.credits USING btree (business_id, sale_id);
--> statement-breakpoint
CREATE INDEX credits_time_idx ON public.credits USING btree (business_id, effective_at, id);
--> statement-breakpoint
CREATE INDEX customer_days_customer_idx ON public.customer_days USING btree (business_id, customer_id, day);
--> statement-breakpoint
CREATE UNIQUE INDEX customers_code_key ON public.customers USING btree (business_id, customer_code);
--> statement-breakpoint
CREATE INDEX customers_name_idx ON public.customers USING btree (business_id, name, id);
--> statement-breakpoint
CREATE INDEX customers_phone_idx ON public.customers USING btree (business_id, phone);
--> statement-breakpoint
CREATE INDEX customers_search_idx ON public.customers USING gin (business_id, name public.gin_trgm_ops, phone public.gin_trgm_ops, email public.gin_trgm_ops, customer_code public.gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX day_closings_current_key ON public.day_closings USING btree (business_id, location_id, day) WHERE is_current;
--> statement-breakpoint
CREATE INDEX discrepancies_cause_idx ON public.discrepancies USING btree (business_id, status, kind, cause);
--> statement-breakpoint
CREATE INDEX discrepancies_op_idx ON public.discrepancies USING btree (business_id, op_id);
--> statement-breakpoint
CREATE INDEX discrepancies_status_idx ON public.discrepancies USING btree (business_id, status, opened_at);
--> statement-breakpoint
CREATE INDEX evening_messages_queue_idx ON public.evening_messages USING btree (business_id, next_at) WHERE (status = 'waiting'::text);
--> statement-breakpoint
CREATE INDEX expenses_date_idx ON public.expenses USING btree (business_id, expense_date, id);
--> statement-breakpoint
CREATE UNIQUE INDEX fiscal_receipts_place_idx ON public.fiscal_receipts USING btree (business_id, till_id, counter);
--> statement-breakpoint
CREATE INDEX fiscal_receipts_queue_idx ON public.fiscal_receipts USING btree (status, next_at);
--> statement-breakpoint
CREATE INDEX fiscal_receipts_sale_idx ON public.fiscal_receipts USING btree (business_id, sale_id);
--> statement-breakpoint
CREATE UNIQUE INDEX handovers_code_key ON public.handovers USING btree (code_hash);
--> statement-breakpoint
CREATE INDEX import_jobs_open_idx ON public.import_jobs USING btree (business_id, lease_until) WHERE (status = ANY (ARRAY['PENDING'::text, 'PROCESSING'::text]));
--> statement-breakpoint
CREATE INDEX import_jobs_time_idx ON public.import_jobs USING btree (business_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX invitations_id_key ON public.invitations USING btree (id);
--> statement-breakpoint
CREATE INDEX journal_entries_day_idx ON public.journal_entries USING btree (business_id, day, effective_at, id);
--> statement-breakpoint
CREATE INDEX journal_entries_late_idx ON public.journal_entries USING btree (business_id, seq) WHERE is_late;
--> statement-breakpoint
CREATE INDEX journal_entries_op_idx ON public.journal_entries USING btree (business_id, op_id);
--> statement-breakpoint
CREATE INDEX journal_entries_posted_idx ON public.journal_entries USING btree (business_id, posted_at);
--> statement-breakpoint
CREATE UNIQUE INDEX journal_entries_reverses_key ON public.journal_entries USING btree (business_id, reverses) WHERE (reverses IS NOT NULL);
--> statement-breakpoint
CREATE INDEX journal_entries_time_idx ON public.journal_entries USING btree (business_id, effective_at);
--> statement-breakpoint
CREATE INDEX journal_postings_account_idx ON public.journal_postings USING btree (business_id, account);
--> statement-breakpoint
CREATE INDEX ledger_days_account_idx ON public.ledger_days USING btree (business_id, account, day);
--> statement-breakpoint
CREATE INDEX login_attempts_age_idx ON public.login_attempts USING btree (attempted_at);
--> statement-breakpoint
CREATE INDEX login_attempts_key_idx ON public.login_attempts USING btree (key_hash, attempted_at);
--> statement-breakpoint
CREATE INDEX maker_keys_session_idx ON public.maker_keys USING btree (session_id);
--> statement-breakpoint
CREATE INDEX maker_keys_user_idx ON public.maker_keys USING btree (user_id);
--> statement-breakpoint
CREATE INDEX member_permissions_user_idx ON public.member_permissions USING btree (business_id, user_id);
--> statement-breakpoint
CREATE INDEX membership_roles_user_idx ON public.membership_roles USING btree (business_id, user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX memberships_primary_key ON public.memberships USING btree (user_id) WHERE is_primary;
--> statement-breakpoint
CREATE INDEX memberships_user_idx ON public.memberships USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX memberships_username_key ON public.memberships USING btree (business_id, username) WHERE (username IS NOT NULL);
--> statement-breakpoint
CREATE INDEX mfa_challenges_age_idx ON public.mfa_challenges USING btree (created_at);
--> statement-breakpoint
CREATE INDEX one_time_codes_age_idx ON public.one_time_codes USING btree (created_at);
--> statement-breakpoint
CREATE INDEX one_time_codes_subject_idx ON public.one_time_codes USING btree (purpose, subject, created_at);
--> statement-breakpoint
CREATE INDEX operations_received_idx ON public.operations USING btree (business_id, received_at);
--> statement-breakpoint
CREATE INDEX operations_till_idx ON public.operations USING btree (business_id, till_id, till_seq);
--> statement-breakpoint
CREATE INDEX own_role_rights_role_idx ON public.own_role_rights USING btree (business_id, role_id);
--> statement-breakpoint
CREATE UNIQUE INDEX own_roles_name_key ON public.own_roles USING btree (business_id, name_key) WHERE (removed_at IS NULL);
--> statement-breakpoint
CREATE INDEX parked_carts_location_idx ON public.parked_carts USING btree (business_id, location_id, parked_at);
--> statement-breakpoint
CREATE INDEX payment_confirmations_sale_idx ON public.payment_confirmations USING btree (business_id, sale_id);
--> statement-breakpoint
CREATE INDEX payment_requests_queue_idx ON public.payment_requests USING btree (next_at) WHERE (state = ANY (ARRAY['waiting'::text, 'asked'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX payment_requests_reference_key ON public.payment_requests USING btree (business_id, reference);
--> statement-breakpoint
CREATE INDEX payment_requests_sale_idx ON public.payment_requests USING btree (business_id, sale_id);
--> statement-breakpoint
CREATE UNIQUE INDEX plan_requests_open_key ON public.plan_requests USING btree (business_id) WHERE (closed_at IS NULL);
--> statement-breakpoint
CREATE INDEX product_days_product_idx ON public.product_days USING btree (business_id, product_id, day);
--> statement-breakpoint
CREATE INDEX product_images_file_idx ON public.product_images USING btree (file);
--> statement-breakpoint
CREATE UNIQUE INDEX product_images_primary_key ON public.product_images USING btree (business_id, product_id) WHERE is_primary;
--> statement-breakpoint
CREATE INDEX product_images_product_idx ON public.product_images USING btree (business_id, product_id, sort_order);
--> statement-breakpoint
CREATE INDEX product_images_small_file_idx ON public.product_images USING btree (small_file);
--> statement-breakpoint
CREATE INDEX product_prices_product_idx ON public.product_prices USING btree (business_id, product_id, effective_at);
--> statement-breakpoint
CREATE INDEX products_barcode_idx ON public.products USING btree (business_id, barcode);
--> statement-breakpoint
CREATE INDEX products_category_idx ON public.products USING btree (business_id, category_id);
--> statement-breakpoint
CREATE INDEX products_created_idx ON public.products USING btree (business_id, created_at, id);
--> statement-breakpoint
CREATE INDEX products_name_idx ON public.products USING btree (business_id, name_en, id);
--> statement-breakpoint
CREATE INDEX products_packs_idx ON public.products USING btree (business_id) WHERE (packs <> '[]'::jsonb);
--> statement-breakpoint
CREATE INDEX products_sku_folded_idx ON public.products USING btree (business_id, lower(sku));
--> statement-breakpoint
CREATE UNIQUE INDEX products_sku_key ON public.products USING btree (business_id, sku);
--> statement-breakpoint
CREATE INDEX purchase_lines_product_idx ON public.purchase_lines USING btree (business_id, product_id);
--> statement-breakpoint
CREATE INDEX purchases_date_idx ON public.purchases USING btree (business_id, purchase_date, id);
--> statement-breakpoint
CREATE INDEX purchases_status_idx ON public.purchases USING btree (business_id, status, purchase_date);
--> statement-breakpoint
CREATE INDEX purchases_supplier_idx ON public.purchases USING btree (business_id, supplier_id, purchase_date);
--> statement-breakpoint
CREATE INDEX receipt_sends_queue_idx ON public.receipt_sends USING btree (status, next_at);
--> statement-breakpoint
CREATE INDEX receipt_sends_subject_idx ON public.receipt_sends USING btree (business_id, subject_id);
--> statement-breakpoint
CREATE UNIQUE INDEX recovery_codes_code_key ON public.recovery_codes USING btree (user_id, code_hash);
--> statement-breakpoint
CREATE INDEX registrations_age_idx ON public.registrations USING btree (created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX registrations_code_key ON public.registrations USING btree (code_id);
--> statement-breakpoint
CREATE INDEX registrations_phone_idx ON public.registrations USING btree (phone);
--> statement-breakpoint
CREATE INDEX rejected_operations_op_idx ON public.rejected_operations USING btree (business_id, op_id, hash);
--> statement-breakpoint
CREATE INDEX rejected_operations_time_idx ON public.rejected_operations USING btree (business_id, received_at);
--> statement-breakpoint
CREATE INDEX sale_lines_product_idx ON public.sale_lines USING btree (business_id, product_id);
--> statement-breakpoint
CREATE INDEX sale_payments_reference_idx ON public.sale_payments USING btree (business_id, reference) WHERE (reference IS NOT NULL);
--> statement-breakpoint
CREATE INDEX sale_payments_unconfirmed_idx ON public.sale_payments USING btree (business_id, sale_id) WHERE (status = 'unconfirmed'::text);
--> statement-breakpoint
CREATE INDEX sale_return_lines_line_idx ON public.sale_return_lines USING btree (business_id, line_id);
--> statement-breakpoint
CREATE INDEX sale_returns_sale_idx ON public.sale_returns USING btree (business_id, sale_id, effective_at);
--> statement-breakpoint
CREATE INDEX sale_returns_shift_idx ON public.sale_returns USING btree (business_id, shift_id);
--> statement-breakpoint
CREATE INDEX sale_voids_sale_idx ON public.sale_voids USING btree (business_id, sale_id);
--> statement-breakpoint
CREATE INDEX sale_voids_shift_idx ON public.sale_voids USING btree (business_id, shift_id);
--> statement-breakpoint
CREATE INDEX sales_customer_idx ON public.sales USING btree (business_id, customer_id, effective_at);
--> statement-breakpoint
CREATE INDEX sales_location_time_idx ON public.sales USING btree (business_id, location_id, effective_at, id);
--> statement-breakpoint
CREATE INDEX sales_number_idx ON public.sales USING btree (business_id, number);
--> statement-breakpoint
CREATE INDEX sales_op_idx ON public.sales USING btree (business_id, op_id);
--> statement-breakpoint
CREATE INDEX sales_search_idx ON public.sales USING gin (business_id, number public.gin_trgm_ops, customer_name public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX sales_shift_idx ON public.sales USING btree (business_id, shift_id);
--> statement-breakpoint
CREATE INDEX sales_time_idx ON public.sales USING btree (business_id, effective_at, id);
--> statement-breakpoint
CREATE INDEX serial_moves_written_idx ON public.serial_moves USING btree (business_id, key);
--> statement-breakpoint
CREATE INDEX serials_written_idx ON public.serials USING btree (business_id, key);
--> statement-breakpoint
CREATE INDEX sessions_user_idx ON public.sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX shifts_location_time_idx ON public.shifts USING btree (business_id, location_id, opened_at, id);
--> statement-breakpoint
CREATE INDEX shifts_till_idx ON public.shifts USING btree (business_id, till_id, opened_at);
--> statement-breakpoint
CREATE INDEX stock_adjustments_item_idx ON public.stock_adjustments USING btree (business_id, stock_item_id, effective_at);
--> statement-breakpoint
CREATE INDEX stock_adjustments_time_idx ON public.stock_adjustments USING btree (business_id, effective_at);
--> statement-breakpoint
CREATE UNIQUE INDEX stock_alerts_open_key ON public.stock_alerts USING btree (business_id, stock_item_id) WHERE (closed_at IS NULL);
--> statement-breakpoint
CREATE INDEX stock_alerts_time_idx ON public.stock_alerts USING btree (business_id, created_at);
--> statement-breakpoint
CREATE INDEX stock_counts_item_idx ON public.stock_counts USING btree (business_id, stock_item_id, effective_at, op_id);
--> statement-breakpoint
CREATE INDEX stock_counts_time_idx ON public.stock_counts USING btree (business_id, effective_at, op_id, id);
--> statement-breakpoint
CREATE INDEX stock_items_location_idx ON public.stock_items USING btree (business_id, location_id, id);
--> statement-breakpoint
CREATE INDEX stock_movements_item_idx ON public.stock_movements USING btree (business_id, stock_item_id, effective_at, op_id, line_id);
--> statement-breakpoint
CREATE INDEX stock_movements_time_idx ON public.stock_movements USING btree (business_id, effective_at, op_id, line_id);
--> statement-breakpoint
CREATE UNIQUE INDEX tills_code_key ON public.tills USING btree (business_id, code);
--> statement-breakpoint
CREATE INDEX tills_device_idx ON public.tills USING btree (business_id, device_id);
--> statement-breakpoint
CREATE INDEX transfer_receipts_transfer_idx ON public.transfer_receipts USING btree (business_id, transfer_id);
--> statement-breakpoint
CREATE INDEX transfers_status_idx ON public.transfers USING btree (business_id, status, sent_at);
--> statement-breakpoint
CREATE INDEX transfers_time_idx ON public.transfers USING btree (business_id, sent_at);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email);
--> statement-breakpoint
CREATE INDEX variants_barcode_idx ON public.variants USING btree (business_id, barcode);
--> statement-breakpoint
CREATE UNIQUE INDEX variants_suffix_key ON public.variants USING btree (business_id, product_id, sku_suffix);
--> statement-breakpoint
ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.business_counters
    ADD CONSTRAINT business_counters_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cash_movements
    ADD CONSTRAINT cash_movements_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_business_id_parent_id_categories_business_id_id_fk FOREIGN KEY (business_id, parent_id) REFERENCES public.categories(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.changes
    ADD CONSTRAINT changes_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.credit_payments
    ADD CONSTRAINT credit_payments_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.credit_reductions
    ADD CONSTRAINT credit_reductions_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.credit_reminders
    ADD CONSTRAINT credit_reminders_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.credits
    ADD CONSTRAINT credits_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.customer_days
    ADD CONSTRAINT customer_days_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.day_closings
    ADD CONSTRAINT day_closings_business_id_location_id_locations_business_id_id_f FOREIGN KEY (business_id, location_id) REFERENCES public.locations(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.day_counts
    ADD CONSTRAINT day_counts_business_id_closing_id_day_closings_business_id_id_f FOREIGN KEY (business_id, closing_id) REFERENCES public.day_closings(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.discrepancies
    ADD CONSTRAINT discrepancies_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.evening_messages
    ADD CONSTRAINT evening_messages_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.expense_pictures
    ADD CONSTRAINT expense_pictures_business_id_expense_id_expenses_business_id_id FOREIGN KEY (business_id, expense_id) REFERENCES public.expenses(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_business_id_location_id_locations_business_id_id_fk FOREIGN KEY (business_id, location_id) REFERENCES public.locations(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.field_edits
    ADD CONSTRAINT field_edits_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.figure_looks
    ADD CONSTRAINT figure_looks_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.fiscal_receipts
    ADD CONSTRAINT fiscal_receipts_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.import_jobs
    ADD CONSTRAINT import_jobs_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_business_id_job_id_import_jobs_business_id_id_fk FOREIGN KEY (business_id, job_id) REFERENCES public.import_jobs(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.journal_entries
    ADD CONSTRAINT journal_entries_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.journal_postings
    ADD CONSTRAINT journal_postings_business_id_entry_id_journal_entries_business_ FOREIGN KEY (business_id, entry_id) REFERENCES public.journal_entries(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_days
    ADD CONSTRAINT ledger_days_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.locations
    ADD CONSTRAINT locations_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.maker_keys
    ADD CONSTRAINT maker_keys_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id);
--> statement-breakpoint
ALTER TABLE ONLY public.maker_keys
    ADD CONSTRAINT maker_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.mfa_challenges
    ADD CONSTRAINT mfa_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.operations
    ADD CONSTRAINT operations_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.orphans
    ADD CONSTRAINT orphans_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.own_role_rights
    ADD CONSTRAINT own_role_rights_business_id_role_id_own_roles_business_id_id_fk FOREIGN KEY (business_id, role_id) REFERENCES public.own_roles(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.parked_carts
    ADD CONSTRAINT parked_carts_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_confirmations
    ADD CONSTRAINT payment_confirmations_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_gateways
    ADD CONSTRAINT payment_gateways_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_requests
    ADD CONSTRAINT payment_requests_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.product_days
    ADD CONSTRAINT product_days_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_business_id_product_id_products_business_id_id_f FOREIGN KEY (business_id, product_id) REFERENCES public.products(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_business_id_category_id_categories_business_id_id_fk FOREIGN KEY (business_id, category_id) REFERENCES public.categories(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_business_id_supplier_id_suppliers_business_id_id_fk FOREIGN KEY (business_id, supplier_id) REFERENCES public.suppliers(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_extra_costs
    ADD CONSTRAINT purchase_extra_costs_business_id_purchase_id_purchases_business FOREIGN KEY (business_id, purchase_id) REFERENCES public.purchases(business_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_lines
    ADD CONSTRAINT purchase_lines_business_id_product_id_products_business_id_id_f FOREIGN KEY (business_id, product_id) REFERENCES public.products(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_lines
    ADD CONSTRAINT purchase_lines_business_id_purchase_id_purchases_business_id_id FOREIGN KEY (business_id, purchase_id) REFERENCES public.purchases(business_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_business_id_purchase_id_purchases_business_id FOREIGN KEY (business_id, purchase_id) REFERENCES public.purchases(business_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_receipt_lines
    ADD CONSTRAINT purchase_receipt_lines_business_id_purchase_id_receipt_id_purch FOREIGN KEY (business_id, purchase_id, receipt_id) REFERENCES public.purchase_receipts(business_id, purchase_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_receipts
    ADD CONSTRAINT purchase_receipts_business_id_location_id_locations_business_id FOREIGN KEY (business_id, location_id) REFERENCES public.locations(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_receipts
    ADD CONSTRAINT purchase_receipts_business_id_purchase_id_purchases_business_id FOREIGN KEY (business_id, purchase_id) REFERENCES public.purchases(business_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_return_lines
    ADD CONSTRAINT purchase_return_lines_business_id_purchase_id_return_id_purchas FOREIGN KEY (business_id, purchase_id, return_id) REFERENCES public.purchase_returns(business_id, purchase_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.purchase_returns
    ADD CONSTRAINT purchase_returns_business_id_purchase_id_purchases_business_id_ FOREIGN KEY (business_id, purchase_id) REFERENCES public.purchases(business_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_business_id_location_id_locations_business_id_id_fk FOREIGN KEY (business_id, location_id) REFERENCES public.locations(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_business_id_supplier_id_suppliers_business_id_id_fk FOREIGN KEY (business_id, supplier_id) REFERENCES public.suppliers(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.receipt_sends
    ADD CONSTRAINT receipt_sends_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.rejected_operations
    ADD CONSTRAINT rejected_operations_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.sale_lines
    ADD CONSTRAINT sale_lines_business_id_sale_id_sales_business_id_id_fk FOREIGN KEY (business_id, sale_id) REFERENCES public.sales(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sale_payments
    ADD CONSTRAINT sale_payments_business_id_sale_id_sales_business_id_id_fk FOREIGN KEY (business_id, sale_id) REFERENCES public.sales(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sale_return_lines
    ADD CONSTRAINT sale_return_lines_business_id_return_id_sale_returns_business_i FOREIGN KEY (business_id, return_id) REFERENCES public.sale_returns(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sale_returns
    ADD CONSTRAINT sale_returns_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.sale_voids
    ADD CONSTRAINT sale_voids_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.sales_days
    ADD CONSTRAINT sales_days_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.serial_counts
    ADD CONSTRAINT serial_counts_business_id_product_id_products_business_id_id_fk FOREIGN KEY (business_id, product_id) REFERENCES public.products(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.serial_moves
    ADD CONSTRAINT serial_moves_business_id_product_id_products_business_id_id_fk FOREIGN KEY (business_id, product_id) REFERENCES public.products(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.serials
    ADD CONSTRAINT serials_business_id_product_id_products_business_id_id_fk FOREIGN KEY (business_id, product_id) REFERENCES public.products(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_adjustments
    ADD CONSTRAINT stock_adjustments_business_id_stock_item_id_stock_items_busines FOREIGN KEY (business_id, stock_item_id) REFERENCES public.stock_items(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_alerts
    ADD CONSTRAINT stock_alerts_business_id_stock_item_id_stock_items_business_id_ FOREIGN KEY (business_id, stock_item_id) REFERENCES public.stock_items(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_business_id_stock_item_id_stock_items_business_id_ FOREIGN KEY (business_id, stock_item_id) REFERENCES public.stock_items(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_items
    ADD CONSTRAINT stock_items_business_id_location_id_locations_business_id_id_fk FOREIGN KEY (business_id, location_id) REFERENCES public.locations(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_items
    ADD CONSTRAINT stock_items_business_id_product_id_products_business_id_id_fk FOREIGN KEY (business_id, product_id) REFERENCES public.products(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_business_id_stock_item_id_stock_items_business_ FOREIGN KEY (business_id, stock_item_id) REFERENCES public.stock_items(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.suppliers
    ADD CONSTRAINT suppliers_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.tax_days
    ADD CONSTRAINT tax_days_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
--> statement-breakpoint
ALTER TABLE ONLY public.tills
    ADD CONSTRAINT tills_business_id_location_id_locations_business_id_id_fk FOREIGN KEY (business_id, location_id) REFERENCES public.locations(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.transfer_lines
    ADD CONSTRAINT transfer_lines_business_id_product_id_products_business_id_id_f FOREIGN KEY (business_id, product_id) REFERENCES public.products(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.transfer_lines
    ADD CONSTRAINT transfer_lines_business_id_transfer_id_transfers_business_id_id FOREIGN KEY (business_id, transfer_id) REFERENCES public.transfers(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.transfer_receipts
    ADD CONSTRAINT transfer_receipts_business_id_transfer_id_transfers_business_id FOREIGN KEY (business_id, transfer_id) REFERENCES public.transfers(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_business_id_from_location_id_locations_business_id_id FOREIGN KEY (business_id, from_location_id) REFERENCES public.locations(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_business_id_to_location_id_locations_business_id_id_f FOREIGN KEY (business_id, to_location_id) REFERENCES public.locations(business_id, id);
--> statement-breakpoint
ALTER TABLE ONLY public.user_mfa
    ADD CONSTRAINT user_mfa_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
--> statement-breakpoint
ALTER TABLE ONLY public.variants
    ADD CONSTRAINT variants_business_id_product_id_products_business_id_id_fk FOREIGN KEY (business_id, product_id) REFERENCES public.products(business_id, id);
