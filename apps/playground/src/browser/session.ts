import type { Fault, SessionRequest } from '../states/state.ts';

/** What the server has prepared for this page. */
export type Session = { readonly authorization: string; readonly merchantId: string };

/** Prepares a merchant and a payer for this page. */
export async function openSession(request: SessionRequest): Promise<Session> {
  return (await post(`/sessions${location.search}`, request)).json();
}

/** Lets calls of the page go wrong. */
export async function addFault({ merchantId }: Session, fault: Fault): Promise<void> {
  await post(`/sessions/${merchantId}/faults`, fault);
}

async function post(url: string, body: object): Promise<Response> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return reply;
}
