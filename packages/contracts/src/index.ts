export * from './account.ts';
export * from './catalogue.ts';
export * from './checkout.ts';
export * from './error.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './order.ts';
export * from './paths.ts';
