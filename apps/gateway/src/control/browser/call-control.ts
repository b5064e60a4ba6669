/** A response of the control API, as far as this page reads it. */
export type Reply = Readonly<Record<string, unknown>>;

/** Calls the control API; rejects with the message of its error response. */
export async function callControl(method: string, path: string, body?: object): Promise<Reply> {
  const reply = await fetch(`__control/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const content = asReply(text === '' ? {} : JSON.parse(text));
  if (!reply.ok) {
    throw new Error(textOf(content, 'error') || `The gateway responded with ${reply.status}.`);
  }
  return content;
}

/** A field as text; empty when the field is not text. */
export function textOf(reply: Reply, name: string): string {
  const value = reply[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A list field, each item as a record. */
export function listOf(reply: Reply, name: string): readonly Reply[] {
  const value = reply[name];
  return Array.isArray(value) ? value.map(asReply) : [];
}

/** A value as a record; empty when the value is not a record. */
export function asReply(value: unknown): Reply {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
