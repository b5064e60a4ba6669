CREATE SEQUENCE "public"."waiting_line_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
CREATE TABLE "account_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_id" uuid,
	CONSTRAINT "account_tokens_purpose_check" CHECK ("account_tokens"."purpose" in ('confirm_email', 'change_email', 'reset_password'))
);

CREATE TABLE "lister_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "lister_requests_state_check" CHECK ("lister_requests"."state" in ('pending', 'approved', 'declined', 'cancelled')),
	CONSTRAINT "lister_requests_decided" CHECK (("lister_requests"."state" = 'pending') = ("lister_requests"."decided_at" is null))
);

CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);

CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"generation" integer NOT NULL
);

CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"pending_secret" text,
	"pending_at" timestamp with time zone,
	"pending_session_id" uuid,
	CONSTRAINT "second_factors_check" CHECK (("second_factors"."secret" is null) = ("second_factors"."confirmed_at" is null))
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_because" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_factor_at" timestamp with time zone
);

CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"role" smallint DEFAULT 0 NOT NULL,
	"lister" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in (0, 1)),
	CONSTRAINT "users_locale_check" CHECK ("users"."locale" in ('en', 'fr'))
);

CREATE TABLE "check_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" uuid NOT NULL,
	"staff_token_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"scan_id" uuid
);

CREATE TABLE "queued_scans" (
	"staff_token_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"result" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"clock" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"in_conflict" boolean NOT NULL,
	CONSTRAINT "queued_scans_staff_token_id_scan_id_pk" PRIMARY KEY("staff_token_id","scan_id"),
	CONSTRAINT "queued_scans_result_check" CHECK ("queued_scans"."result" in ('accepted', 'conflict', 'replaced', 'cancelled')),
	CONSTRAINT "queued_scans_clock_check" CHECK ("queued_scans"."clock" in ('ok', 'future', 'before_doors'))
);

CREATE TABLE "staff_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_tokens_hash_key" UNIQUE("token_hash")
);

CREATE TABLE "ledger_comparisons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"next_from" timestamp with time zone NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "ledger_comparisons_order" CHECK ("ledger_comparisons"."since" <= "ledger_comparisons"."next_from" and "ledger_comparisons"."next_from" <= "ledger_comparisons"."until")
);

CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amount_check" CHECK ("disputes"."amount" >= 0),
	CONSTRAINT "disputes_state_check" CHECK ("disputes"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_end" CHECK (("disputes"."state" = 'open') = ("disputes"."ended_at" is null))
);

CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);

CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"method" text DEFAULT 'refund' NOT NULL,
	"transaction_id" text,
	"restock" boolean NOT NULL,
	"requested_by" uuid,
	"deadline_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"late_looks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "refunds_transaction_id_key" UNIQUE("transaction_id"),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" >= 0),
	CONSTRAINT "refunds_reason_check" CHECK ("refunds"."reason" <> ''),
	CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('started', 'unknown', 'waiting', 'done', 'failed')),
	CONSTRAINT "refunds_method_check" CHECK ("refunds"."method" in ('refund', 'void', 'none')),
	CONSTRAINT "refunds_of_money_have_payment" CHECK ("refunds"."amount" = 0 or "refunds"."payment_id" is not null)
);

CREATE TABLE "sum_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sum_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"agreed" boolean NOT NULL,
	"detail" jsonb NOT NULL
);

CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "event_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"notified_up_to" uuid,
	"notified_at" timestamp with time zone,
	CONSTRAINT "event_changes_event_id_sequence_key" UNIQUE("event_id","sequence"),
	CONSTRAINT "event_changes_sequence_check" CHECK ("event_changes"."sequence" > 0)
);

CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"start_date" date NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"time_zone" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"price" integer NOT NULL,
	"shipping" boolean DEFAULT false NOT NULL,
	"capacity" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"sold_elsewhere" integer DEFAULT 0 NOT NULL,
	"photo_version" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"cancels_at" timestamp with time zone,
	"cancels_reason" text,
	CONSTRAINT "events_price_check" CHECK ("events"."price" >= 0),
	CONSTRAINT "events_sold_elsewhere_check" CHECK ("events"."sold_elsewhere" >= 0),
	CONSTRAINT "events_never_oversold" CHECK ("events"."sold" >= 0 and "events"."sold" <= "events"."capacity"),
	CONSTRAINT "events_without_category_are_archived" CHECK ("events"."category_id" is not null or "events"."archived_at" is not null),
	CONSTRAINT "events_planned_cancellation" CHECK (("events"."cancels_at" is null) = ("events"."cancels_reason" is null)),
	CONSTRAINT "events_cancelled_or_planned" CHECK ("events"."cancelled_at" is null or "events"."cancels_at" is null)
);

CREATE TABLE "listed_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"start_month" date NOT NULL,
	"price" integer NOT NULL,
	"price_band" smallint NOT NULL,
	"cancelled" boolean NOT NULL,
	"words" "tsvector" NOT NULL,
	"recent" boolean NOT NULL
);

CREATE TABLE "mail_resends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_resends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"by_admin" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"checkout_id" uuid,
	"order_id" uuid,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"transaction_id" text,
	"deadline_at" timestamp with time zone NOT NULL,
	"claim_before" timestamp with time zone,
	"decline_code" text,
	"decline_text" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"absent_since" timestamp with time zone,
	"late_looks" smallint DEFAULT 0 NOT NULL,
	"nonce_hash" text,
	"network_hash" text,
	"failure_cause" text,
	"paid_with" jsonb,
	CONSTRAINT "payments_gateway_key_key" UNIQUE("gateway_key"),
	CONSTRAINT "payments_transaction_id_key" UNIQUE("transaction_id"),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_state_check" CHECK ("payments"."state" in ('started', 'unknown', 'authorised', 'captured', 'declined', 'failed', 'voiding', 'voided'))
);

CREATE TABLE "attention_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"note" text
);

CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"address" text
);

CREATE TABLE "kept_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"body" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "checkout_lines" (
	"checkout_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"count" integer NOT NULL,
	"user_id" uuid,
	"held_at" timestamp with time zone,
	CONSTRAINT "checkout_lines_checkout_id_event_id_pk" PRIMARY KEY("checkout_id","event_id"),
	CONSTRAINT "checkout_lines_price_check" CHECK ("checkout_lines"."price" >= 0),
	CONSTRAINT "checkout_lines_count_check" CHECK ("checkout_lines"."count" > 0)
);

CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"extensions_used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_state_check" CHECK ("checkouts"."state" in ('open', 'paying', 'completed', 'released')),
	CONSTRAINT "checkouts_amount_check" CHECK ("checkouts"."amount" >= 0),
	CONSTRAINT "checkouts_extensions_used_check" CHECK ("checkouts"."extensions_used" between 0 and 10)
);

CREATE TABLE "event_watches" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_watches_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);

CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"payment_id" uuid,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);

CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_event_id_pk" PRIMARY KEY("order_id","event_id"),
	CONSTRAINT "order_lines_price_check" CHECK ("order_lines"."price" >= 0),
	CONSTRAINT "order_lines_count_check" CHECK ("order_lines"."count" > 0)
);

CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"checkout_id" uuid,
	"state" text DEFAULT 'awaiting' NOT NULL,
	"transaction_id" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'Not processed' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_one_of_checkout" UNIQUE("checkout_id"),
	CONSTRAINT "orders_one_of_transaction" UNIQUE("transaction_id"),
	CONSTRAINT "orders_state_check" CHECK ("orders"."state" in ('awaiting', 'placed', 'abandoned')),
	CONSTRAINT "orders_amount_check" CHECK ("orders"."amount" >= 0),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled')),
	CONSTRAINT "orders_placed_have_transaction" CHECK ("orders"."state" <> 'placed' or "orders"."transaction_id" is not null)
);

CREATE TABLE "ticket_holds" (
	"checkout_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"network" text,
	"unconfirmed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ticket_holds_checkout_id_event_id_pk" PRIMARY KEY("checkout_id","event_id"),
	CONSTRAINT "ticket_holds_count_check" CHECK ("ticket_holds"."count" > 0)
);

CREATE TABLE "ticket_reissues" (
	"code" text PRIMARY KEY NOT NULL,
	"payload_id" uuid NOT NULL,
	"new_payload_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"reissued_at" timestamp with time zone NOT NULL,
	"reissued_by" uuid NOT NULL,
	CONSTRAINT "ticket_reissues_payload_key" UNIQUE("payload_id"),
	CONSTRAINT "ticket_reissues_new_payload_key" UNIQUE("new_payload_id")
);

CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone,
	"refund_id" uuid,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" uuid,
	"payload_id" uuid,
	"changed_in" "xid8" DEFAULT pg_current_xact_id(),
	CONSTRAINT "tickets_code_key" UNIQUE("code"),
	CONSTRAINT "tickets_void_by_refund" CHECK ("tickets"."refund_id" is null or "tickets"."voided_at" is not null)
);

CREATE TABLE "waiting_line" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" bigint DEFAULT nextval('waiting_line_positions') NOT NULL,
	"count" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"turn_ends_at" timestamp with time zone,
	"network" text,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	"rests_until" timestamp with time zone,
	"used_seconds" integer DEFAULT 0 NOT NULL,
	"used_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_line_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "waiting_line_count_check" CHECK ("waiting_line"."count" > 0)
);

ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "lister_requests" ADD CONSTRAINT "lister_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lister_requests" ADD CONSTRAINT "lister_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_pending_session_id_sessions_id_fk" FOREIGN KEY ("pending_session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_staff_token_id_staff_tokens_id_fk" FOREIGN KEY ("staff_token_id") REFERENCES "public"."staff_tokens"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "queued_scans" ADD CONSTRAINT "queued_scans_staff_token_id_staff_tokens_id_fk" FOREIGN KEY ("staff_token_id") REFERENCES "public"."staff_tokens"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "queued_scans" ADD CONSTRAINT "queued_scans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "queued_scans" ADD CONSTRAINT "queued_scans_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "events" ADD CONSTRAINT "events_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "listed_events" ADD CONSTRAINT "listed_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mail_resends" ADD CONSTRAINT "mail_resends_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mail_resends" ADD CONSTRAINT "mail_resends_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "attention_items" ADD CONSTRAINT "attention_items_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_watches" ADD CONSTRAINT "event_watches_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "event_watches" ADD CONSTRAINT "event_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_reissues" ADD CONSTRAINT "ticket_reissues_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_reissues" ADD CONSTRAINT "ticket_reissues_reissued_by_users_id_fk" FOREIGN KEY ("reissued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "waiting_line" ADD CONSTRAINT "waiting_line_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "waiting_line" ADD CONSTRAINT "waiting_line_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "account_tokens_of_user" ON "account_tokens" USING btree ("user_id","purpose");
CREATE UNIQUE INDEX "lister_requests_one_pending_of_user" ON "lister_requests" USING btree ("user_id") WHERE "lister_requests"."state" = 'pending';
CREATE INDEX "lister_requests_of_user" ON "lister_requests" USING btree ("user_id","created_at" DESC NULLS FIRST);
CREATE INDEX "refresh_tokens_of_generation" ON "refresh_tokens" USING btree ("session_id","generation");
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id");
CREATE INDEX "check_ins_of_ticket" ON "check_ins" USING btree ("ticket_id","at" DESC NULLS FIRST);
CREATE INDEX "queued_scans_of_ticket" ON "queued_scans" USING btree ("ticket_id");
CREATE INDEX "queued_scans_in_conflict" ON "queued_scans" USING btree ("event_id","ticket_id") WHERE "queued_scans"."in_conflict";
CREATE INDEX "staff_tokens_of_event" ON "staff_tokens" USING btree ("event_id","created_at");
CREATE INDEX "ledger_comparisons_newest" ON "ledger_comparisons" USING btree ("started_at" DESC NULLS FIRST);
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");
CREATE INDEX "gateway_events_newest" ON "gateway_events" USING btree ("received_at" DESC NULLS FIRST);
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."state" in ('started', 'unknown', 'waiting');
CREATE INDEX "refunds_late_looks" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."state" = 'failed' and "refunds"."late_looks" < 3;
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (lower("name"));
CREATE INDEX "events_most_sold" ON "events" USING btree (("cancelled_at" is not null),"sold" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "events"."archived_at" is null;
CREATE INDEX "events_newest_of_category" ON "events" USING btree ("category_id","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "events_of_owner" ON "events" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "events_to_cancel" ON "events" USING btree ("cancels_at") WHERE "events"."cancels_at" is not null;
CREATE INDEX "listed_events_newest" ON "listed_events" USING btree ("created_at","event_id");
CREATE INDEX "listed_events_of_category" ON "listed_events" USING btree ("category_id","created_at","event_id");
CREATE INDEX "listed_events_of_band" ON "listed_events" USING btree ("price_band","created_at","event_id");
CREATE INDEX "listed_events_of_category_and_band" ON "listed_events" USING btree ("category_id","price_band","created_at","event_id");
CREATE INDEX "listed_events_of_month" ON "listed_events" USING btree ("start_month","created_at","event_id");
CREATE INDEX "listed_events_by_price" ON "listed_events" USING btree ("price");
CREATE INDEX "listed_events_soonest" ON "listed_events" USING btree ("ends_at","event_id");
CREATE INDEX "listed_events_soonest_of_category" ON "listed_events" USING btree ("category_id","ends_at","event_id");
CREATE INDEX "listed_events_called_off" ON "listed_events" USING btree ("created_at","event_id") WHERE "listed_events"."cancelled";
CREATE INDEX "listed_events_called_off_of_category" ON "listed_events" USING btree ("category_id","ends_at","event_id") WHERE "listed_events"."cancelled";
CREATE INDEX "listed_events_recent_words" ON "listed_events" USING gin ("words") WITH (fastupdate=off) WHERE "listed_events"."recent";
CREATE INDEX "listed_events_older_words" ON "listed_events" USING gin ("words") WHERE not "listed_events"."recent";
CREATE INDEX "listed_events_recent" ON "listed_events" USING btree ("ends_at","event_id") WHERE "listed_events"."recent";
CREATE INDEX "mail_resends_of_order" ON "mail_resends" USING btree ("order_id","at");
CREATE INDEX "mail_resends_of_user" ON "mail_resends" USING btree ("requested_by","at");
CREATE INDEX "mail_resends_at" ON "mail_resends" USING btree ("at");
CREATE UNIQUE INDEX "payments_one_live_of_checkout" ON "payments" USING btree ("checkout_id") WHERE "payments"."state" in ('started', 'unknown', 'authorised', 'captured');
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");
CREATE INDEX "payments_declined_of_user" ON "payments" USING btree ("user_id","updated_at") WHERE "payments"."state" = 'declined';
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("updated_at") WHERE "payments"."state" in ('started', 'unknown', 'authorised', 'voiding');
CREATE INDEX "payments_late_looks" ON "payments" USING btree ("next_attempt_at") WHERE "payments"."state" = 'failed' and "payments"."absent_since" is not null and "payments"."late_looks" < 3;
CREATE INDEX "payments_recent" ON "payments" USING btree ("created_at") WHERE "payments"."network_hash" is not null;
CREATE INDEX "payments_attempts_of_user" ON "payments" USING btree ("user_id","created_at") WHERE "payments"."network_hash" is not null;
CREATE INDEX "payments_standalone_of_network" ON "payments" USING btree ("network_hash","created_at") WHERE "payments"."network_hash" is not null and "payments"."checkout_id" is null and "payments"."order_id" is null;
CREATE INDEX "payments_of_network" ON "payments" USING btree ("network_hash","created_at") WHERE "payments"."network_hash" is not null;
CREATE UNIQUE INDEX "attention_items_open" ON "attention_items" USING btree ("kind","subject") WHERE "attention_items"."resolved_at" is null;
CREATE INDEX "attention_items_newest" ON "attention_items" USING btree ("opened_at" DESC NULLS FIRST);
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST);
CREATE INDEX "kept_mails_newest" ON "kept_mails" USING btree ("created_at" DESC NULLS FIRST,"id");
CREATE INDEX "checkout_lines_of_buyer" ON "checkout_lines" USING btree ("user_id","event_id","held_at") WHERE "checkout_lines"."held_at" is not null;
CREATE UNIQUE INDEX "checkouts_one_active_of_user" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."state" in ('open', 'paying');
CREATE INDEX "event_watches_by_age" ON "event_watches" USING btree ("event_id","created_at","user_id");
CREATE INDEX "event_watches_of_user" ON "event_watches" USING btree ("user_id");
CREATE INDEX "order_lines_of_event" ON "order_lines" USING btree ("event_id");
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id") WHERE "orders"."state" = 'placed';
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "orders"."state" = 'placed';
CREATE INDEX "ticket_holds_of_event" ON "ticket_holds" USING btree ("event_id","expires_at");
CREATE INDEX "ticket_holds_of_network" ON "ticket_holds" USING btree ("network") WHERE "ticket_holds"."network" is not null;
CREATE INDEX "ticket_reissues_of_ticket" ON "ticket_reissues" USING btree ("ticket_id");
CREATE INDEX "tickets_of_order" ON "tickets" USING btree ("order_id");
CREATE INDEX "tickets_of_event" ON "tickets" USING btree ("event_id");
CREATE INDEX "tickets_of_refund" ON "tickets" USING btree ("refund_id");
CREATE INDEX "tickets_of_device" ON "tickets" USING btree ("checked_in_by") WHERE "tickets"."checked_in_by" is not null;
CREATE INDEX "waiting_line_of_event" ON "waiting_line" USING btree ("event_id","position");
CREATE INDEX "waiting_line_of_user" ON "waiting_line" USING btree ("user_id");
CREATE INDEX "waiting_line_by_time" ON "waiting_line" USING btree ("last_seen_at");