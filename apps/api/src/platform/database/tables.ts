// The tables of all domains, for queries.
export * from './schema/accounts.ts';
export * from './schema/admission.ts';
export * from './schema/after-sale.ts';
export * from './schema/catalogue.ts';
export * from './schema/mail.ts';
export * from './schema/payments.ts';
export * from './schema/platform.ts';
export * from './schema/selling.ts';
