import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that the server received: the envelope and the parsed message. */
type Received = {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
  readonly raw: Buffer;
};

/** A refusal of a mail, temporary (4xx) or permanent (5xx) by its code. */
type Refusal = { readonly at: 'sender' | 'recipient' | 'data'; readonly code: number };

/** An SMTP server on this machine. */
export type MailServer = {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  /** The refusals of the next mails; when none is left, every mail is accepted. */
  readonly refusals: Refusal[];
  readonly close: () => Promise<void>;
};

/** Starts an SMTP server. Without other options it needs neither a password nor TLS. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const refusals: Refusal[] = [];
  const refusalAt = (at: Refusal['at'], whom = ''): Error | null => {
    if (refusals[0]?.at !== at) return null;
    const { code } = refusals.shift() ?? { code: 0 };
    return Object.assign(new Error(`Not this one${whom}`), { responseCode: code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    // Repeats the refused address in its response, as real servers do.
    onRcptTo: ({ address }, _session, done) => done(refusalAt('recipient', ` <${address}>`)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const take = async (): Promise<Error | null> => {
        const refusal = refusalAt('data');
        if (refusal !== null) return refusal;
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(one => one.address),
          mail: await PostalMime.parse(raw),
          raw,
        });
        return null;
      };
      stream.on('end', () => void take().then(done, done));
    },
    ...options,
  });
  // Some tests make the client close its connection.
  server.on('error', () => undefined);
  const port = await new Promise<number>(resolve => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    refusals,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
