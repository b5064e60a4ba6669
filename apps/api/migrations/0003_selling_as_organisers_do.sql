CREATE TABLE "promotion_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"per" text NOT NULL,
	"value" integer NOT NULL,
	"type_ids" uuid[],
	"starts_at" timestamp,
	"ends_at" timestamp,
	"max_uses" integer,
	"max_uses_per_account" integer,
	"unlocks" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "promotion_codes_kind_check" CHECK ("promotion_codes"."kind" in ('percent', 'amount', 'free')),
	CONSTRAINT "promotion_codes_per_check" CHECK ("promotion_codes"."per" in ('ticket', 'order')),
	CONSTRAINT "promotion_codes_value_check" CHECK ("promotion_codes"."value" >= 0 and ("promotion_codes"."kind" = 'amount' or "promotion_codes"."value" <= 100) and ("promotion_codes"."kind" <> 'free' or "promotion_codes"."value" = 0)),
	CONSTRAINT "promotion_codes_window" CHECK ("promotion_codes"."starts_at" < "promotion_codes"."ends_at"),
	CONSTRAINT "promotion_codes_never_overused" CHECK ("promotion_codes"."used" >= 0 and "promotion_codes"."used" <= "promotion_codes"."max_uses"),
	CONSTRAINT "promotion_codes_max_uses_per_account_check" CHECK ("promotion_codes"."max_uses_per_account" > 0)
);

CREATE TABLE "sale_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"fee_kind" text,
	"fee_value" integer DEFAULT 0 NOT NULL,
	"fee_min" integer DEFAULT 0 NOT NULL,
	"fee_max" integer,
	"fee_payer" text DEFAULT 'buyer' NOT NULL,
	"fee_return" text DEFAULT 'cancelled' NOT NULL,
	"tax_name" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_terms_owner" UNIQUE NULLS NOT DISTINCT("owner_id"),
	CONSTRAINT "sale_terms_fee_kind_check" CHECK ("sale_terms"."fee_kind" in ('ticket', 'percent')),
	CONSTRAINT "sale_terms_fee_payer_check" CHECK ("sale_terms"."fee_payer" in ('buyer', 'organiser')),
	CONSTRAINT "sale_terms_fee_return_check" CHECK ("sale_terms"."fee_return" in ('always', 'cancelled')),
	CONSTRAINT "sale_terms_fee_check" CHECK ("sale_terms"."fee_value" >= 0 and "sale_terms"."fee_min" >= 0 and ("sale_terms"."fee_max" is null or "sale_terms"."fee_max" >= "sale_terms"."fee_min") and ("sale_terms"."fee_kind" is distinct from 'percent' or "sale_terms"."fee_value" <= 10000)),
	CONSTRAINT "sale_terms_tax_check" CHECK ("sale_terms"."tax_rate" between 0 and 10000)
);

CREATE TABLE "ticket_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"name_fr" text,
	"description" text DEFAULT '' NOT NULL,
	"description_fr" text,
	"price" integer NOT NULL,
	"capacity" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"max_per_order" smallint NOT NULL,
	"sales_start" timestamp,
	"sales_end" timestamp,
	"hidden" boolean DEFAULT false NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "ticket_types_price_check" CHECK ("ticket_types"."price" >= 0),
	CONSTRAINT "ticket_types_max_per_order_check" CHECK ("ticket_types"."max_per_order" between 1 and 10),
	CONSTRAINT "ticket_types_never_oversold" CHECK ("ticket_types"."sold" >= 0 and "ticket_types"."sold" <= "ticket_types"."capacity"),
	CONSTRAINT "ticket_types_window" CHECK ("ticket_types"."sales_start" < "ticket_types"."sales_end")
);

ALTER TABLE "ticket_holds" DROP CONSTRAINT "ticket_holds_checkout_id_event_id_pk";
ALTER TABLE "events" ADD COLUMN "typed" boolean DEFAULT false NOT NULL;
ALTER TABLE "events" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;
ALTER TABLE "events" ADD COLUMN "publish_at" timestamp with time zone;
ALTER TABLE "events" ADD COLUMN "sales_closed_at" timestamp with time zone;
ALTER TABLE "payments" ADD COLUMN "approve_before" timestamp with time zone;
ALTER TABLE "payments" ADD COLUMN "phone_hash" text;
ALTER TABLE "checkout_lines" ADD COLUMN "ticket_type_id" uuid;
ALTER TABLE "checkout_lines" ADD COLUMN "ticket_type" jsonb;
ALTER TABLE "checkout_lines" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;
ALTER TABLE "checkout_lines" ADD COLUMN "buyer_fee" integer DEFAULT 0 NOT NULL;
ALTER TABLE "checkout_lines" ADD COLUMN "organiser_fee" integer DEFAULT 0 NOT NULL;
ALTER TABLE "checkout_lines" ADD COLUMN "tax" integer DEFAULT 0 NOT NULL;
ALTER TABLE "checkout_lines" ADD COLUMN "terms" jsonb;
ALTER TABLE "checkouts" ADD COLUMN "code_id" uuid;
ALTER TABLE "checkouts" ADD COLUMN "code" text;
ALTER TABLE "order_lines" ADD COLUMN "ticket_type_id" uuid;
ALTER TABLE "order_lines" ADD COLUMN "ticket_type" jsonb;
ALTER TABLE "order_lines" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;
ALTER TABLE "order_lines" ADD COLUMN "buyer_fee" integer DEFAULT 0 NOT NULL;
ALTER TABLE "order_lines" ADD COLUMN "organiser_fee" integer DEFAULT 0 NOT NULL;
ALTER TABLE "order_lines" ADD COLUMN "tax" integer DEFAULT 0 NOT NULL;
ALTER TABLE "order_lines" ADD COLUMN "terms" jsonb;
ALTER TABLE "orders" ADD COLUMN "code_id" uuid;
ALTER TABLE "orders" ADD COLUMN "code" text;
ALTER TABLE "ticket_holds" ADD COLUMN "ticket_type_id" uuid;
ALTER TABLE "ticket_holds" ADD COLUMN "code_id" uuid;
ALTER TABLE "tickets" ADD COLUMN "ticket_type_id" uuid;
ALTER TABLE "tickets" ADD COLUMN "paid" integer;
ALTER TABLE "tickets" ADD COLUMN "fee_returned" boolean DEFAULT false NOT NULL;
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sale_terms" ADD CONSTRAINT "sale_terms_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "promotion_codes_key" ON "promotion_codes" USING btree ("event_id",lower("code")) WHERE "promotion_codes"."deleted_at" is null;
CREATE INDEX "promotion_codes_newest" ON "promotion_codes" USING btree ("event_id","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "ticket_types_of_event" ON "ticket_types" USING btree ("event_id","position") WHERE "ticket_types"."deleted_at" is null;
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action NOT VALID;
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action NOT VALID;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action NOT VALID;
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action NOT VALID;
CREATE INDEX "ticket_holds_of_code" ON "ticket_holds" USING btree ("code_id") WHERE "ticket_holds"."code_id" is not null;
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_key" UNIQUE NULLS NOT DISTINCT("checkout_id","event_id","ticket_type_id");
ALTER TABLE "events" ADD CONSTRAINT "events_visibility_check" CHECK ("events"."visibility" in ('public', 'hidden', 'draft')) NOT VALID;
ALTER TABLE "events" ADD CONSTRAINT "events_scheduled_are_public" CHECK ("events"."publish_at" is null or "events"."visibility" = 'public') NOT VALID;
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_discount_check" CHECK ("checkout_lines"."discount" between 0 and "checkout_lines"."price" * "checkout_lines"."count") NOT VALID;
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_fee_check" CHECK ("checkout_lines"."buyer_fee" >= 0 and "checkout_lines"."organiser_fee" >= 0 and "checkout_lines"."tax" >= 0) NOT VALID;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_check" CHECK ("order_lines"."discount" between 0 and "order_lines"."price" * "order_lines"."count") NOT VALID;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_fee_check" CHECK ("order_lines"."buyer_fee" >= 0 and "order_lines"."organiser_fee" >= 0 and "order_lines"."tax" >= 0) NOT VALID;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_paid_check" CHECK ("tickets"."paid" >= 0) NOT VALID;
