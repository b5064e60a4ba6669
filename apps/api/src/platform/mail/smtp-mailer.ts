import { createTransport, type NodemailerError } from 'nodemailer';
import { isLoopbackHost } from './loopback.ts';
import type { Delivery, Mailer } from './mail.ts';
import { isMailAddress, senderAddress } from './mail-address.ts';

/** The timeout of the whole delivery. Connecting, greeting and inactivity have their own timeouts. */
const wholeMs = 60_000;
const connectMs = 10_000;
const silenceMs = 30_000;

/**
 * Sends mails through the server at `url`. A remote server must offer TLS with a valid certificate, because links in
 * mails give access to accounts. `?requireTLS=false` in the URL disables this.
 */
export function smtpMailer(options: {
  readonly url: string;
  readonly from: string;
  /** @default the production timeouts; tests pass shorter ones */
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
    // Attachments are passed as content, so the library must not read paths or URLs.
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
          attachments: [
            ...mail.pictures.map(picture => ({
              ...picture,
              filename: false as const,
              contentDisposition: 'inline' as const,
            })),
            ...mail.attachments.map(attachment => ({
              ...attachment,
              contentDisposition: 'attachment' as const,
              // For text files too, so that they arrive unchanged.
              contentTransferEncoding: 'base64' as const,
            })),
          ],
          signal: AbortSignal.timeout(wholeMs),
        });
        return { kind: 'sent' };
      } catch (error) {
        return deliveryOf(error);
      }
    },
    verify: async () => {
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
 * Classifies an error. Only a permanent error about this mail's recipient or content is `refused`. A wrong password or
 * a rejected sender can be corrected in the settings, and then a retry succeeds.
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
