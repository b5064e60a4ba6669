import { createTransport, type NodemailerError } from 'nodemailer';
import { isLoopbackHost } from './loopback.ts';
import type { Delivery, Mailer } from './mail.ts';
import { isMailAddress, senderAddress } from './mail-address.ts';

/** Connecting, greeting and each silence have limits of their own; this one is for all of it together. */
const wholeMs = 60_000;
const connectMs = 10_000;
const silenceMs = 30_000;

/**
 * Hands mails over to the server at `url`. A server that isn't on this machine must offer TLS with a certificate that
 * is good for its name: links in mails open accounts. `?requireTLS=false` in the address lets it off.
 */
export function smtpMailer(options: {
  readonly url: string;
  readonly from: string;
  /** @default those of a running shop; tests pass shorter ones */
  readonly limits?: { readonly connectMs: number; readonly silenceMs: number };
}): Mailer {
  const { from } = options;
  const limits = options.limits ?? { connectMs, silenceMs };
  const host = senderAddress(from).split('@').at(-1) ?? '';
  const transport = createTransport({
    url: options.url,
    ...(mustEncrypt(options.url) ? { requireTLS: true } : {}),
    tls: { minVersion: 'TLSv1.2' },
    dnsTimeout: limits.connectMs,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    // Mails are made of what is handed over, never of what a path or an address in them leads to.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    deliver: async mail => {
      if (!isMailAddress(mail.to)) return { kind: 'refused', reason: 'The recipient is not a valid email address.' };
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          envelope: { from: senderAddress(from), to: [mail.to] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.id}@${host}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': mail.language,
          },
          attachments: mail.attachments.map(attachment => ({
            ...attachment,
            contentDisposition: 'attachment',
            // Texts too, so that a file arrives byte for byte.
            contentTransferEncoding: 'base64',
          })),
          signal: AbortSignal.timeout(wholeMs),
        });
        return { kind: 'sent' };
      } catch (error) {
        return deliveryOf(error);
      }
    },
    trouble: async () => {
      try {
        await transport.verify();
        return undefined;
      } catch (error) {
        return reasonOf(error);
      }
    },
  };
}

/**
 * Permanent is only what the server answers about this mail: its recipient or its content. A wrong password or a sender
 * that isn't allowed can be corrected in the settings, and then the mail is sent.
 */
function deliveryOf(error: unknown): Delivery {
  const reason = reasonOf(error);
  const { command, permanent }: Partial<NodemailerError> = error instanceof Error ? error : {};
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  if (permanent === true && aboutThisMail) return { kind: 'refused', reason };
  return { kind: 'later', reason };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : String(error);
}

function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !isLoopbackHost(hostname) && !searchParams.has('requireTLS');
}
