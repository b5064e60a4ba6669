-- What a payment was made with, as the provider reported it: `PaymentInstrument` of the contracts. Null before the money is
-- reserved, and for payments older than this column.
alter table payments add column paid_with jsonb;
