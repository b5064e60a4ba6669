/** For chunks that tell failures apart; the class is in the chunk that sends requests. */
export { GatewayRequestError } from './send-request.ts';
