export { recordDisputes } from './record-disputes.ts';
