import { asRecord, textField } from '../../wire/read.ts';
import type { Failure } from './sheet-messages.ts';

/** The buyer's choice, as sent to the gateway. */
export type TokenRequest = {
  readonly card: string;
  readonly isNetworkTokenized: boolean;
  readonly parameters: Readonly<Record<string, unknown>>;
};

/** The token, or the failure that the page receives. */
export type TokenResponse =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Requests a token from the gateway, which stands in for Google's servers. */
export async function askForToken(request: TokenRequest): Promise<TokenResponse> {
  const unreachable: Failure = { statusCode: 'INTERNAL_ERROR', statusMessage: 'The payment gateway did not respond.' };
  try {
    const reply = await fetch('token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const response = asRecord(await reply.json());
    const token = textField(response, 'token');
    if (token !== undefined) {
      return { kind: 'token', token };
    }
    const statusMessage = textField(response, 'statusMessage');
    return {
      kind: 'failed',
      failure: statusMessage === undefined ? unreachable : { statusCode: 'DEVELOPER_ERROR', statusMessage },
    };
  } catch {
    // Google does not report to pages what failed between its servers and the gateway.
    return { kind: 'failed', failure: unreachable };
  }
}
