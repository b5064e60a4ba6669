import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What reached a mail server: the envelope, and the mail as its reader's program takes it apart. */
type Received = {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
  readonly raw: Buffer;
};

/** An answer that is no: now or for good, by its code. */
type Refusal = { readonly at: 'sender' | 'recipient' | 'data'; readonly code: number };

/** A real mail server on this machine. */
export type MailServer = {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  /** Answers to come; when none is left, every mail is taken. */
  readonly refusals: Refusal[];
  readonly close: () => Promise<void>;
};

/** Starts one. It takes mails without a password, and without TLS unless the options differ. */
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
    // As servers do, it repeats whom it refuses.
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
  // A client that hangs up in the middle is what some tests are about.
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
