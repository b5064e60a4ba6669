import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import type { Mail } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

const mail: Mail = {
  id: '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001',
  to: 'awa@example.com',
  subject: 'Vos billets : « Soirée d’été »',
  text: 'Bonjour, 12\u202F500\u00A0F\u202FCFA.\n\n.\nAprès le point.',
  html: '<p>Bonjour, 12\u202F500\u00A0F\u202FCFA.</p>',
  language: 'fr',
  attachments: [],
  pictures: [],
};
const from = 'Guichet <no-reply@guichet.example>';
const limits = { connectMs: 300, silenceMs: 300 };

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

async function server(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const started = await startMailServer(...options);
  cleanUp.push(started.close);
  return started;
}

/** A TCP server that sends this greeting and never replies. Returns its port. */
async function silentServer(greeting = ''): Promise<number> {
  const sockets: Socket[] = [];
  const silent: Server = createServer(socket => {
    socket.on('error', () => undefined);
    sockets.push(socket);
    if (greeting !== '') socket.write(greeting);
  });
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  cleanUp.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise(resolve => silent.close(resolve));
  });
  const address = silent.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('the SMTP mailer', () => {
  it('[MAIL-4] delivers text, HTML, language and subject unchanged', async () => {
    const { url, received } = await server();
    expect(await smtpMailer({ url, from }).deliver(mail)).toEqual({ kind: 'sent' });
    const [one] = received;
    expect({ from: one?.from, to: one?.to }).toEqual({ from: 'no-reply@guichet.example', to: ['awa@example.com'] });
    expect(one?.mail.subject).toBe(mail.subject);
    expect(one?.mail.text?.trimEnd()).toBe(mail.text);
    expect(one?.mail.html?.trimEnd()).toBe(mail.html);
    expect(one?.mail.from).toMatchObject({ name: 'Guichet', address: 'no-reply@guichet.example' });
    const header = (key: string) => one?.mail.headers.find(({ key: name }) => name === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('content-language')).toBe('fr');
  });

  it('[MAIL-3] delivers attachments byte for byte, with their names', async () => {
    const { url, received } = await server();
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7 + (index >> 8)) % 256));
    const calendar = Buffer.from('BEGIN:VCALENDAR\r\nSUMMARY:Soirée\r\nEND:VCALENDAR\r\n');
    const attachments = [
      { filename: 'billets-été.pdf', contentType: 'application/pdf', content: bytes },
      { filename: 'a.ics', contentType: 'text/calendar; charset=utf-8', content: calendar },
    ];
    expect(await smtpMailer({ url, from }).deliver({ ...mail, attachments })).toEqual({ kind: 'sent' });
    const files = received[0]?.mail.attachments ?? [];
    expect(files.map(file => file.filename)).toEqual(['billets-été.pdf', 'a.ics']);
    // The parser normalizes line ends of text attachments, so that they are compared in the raw mail.
    const raw = String(received[0]?.raw).replaceAll('\r\n', '');
    expect(attachments.map(({ content }) => raw.includes(content.toString('base64')))).toEqual([true, true]);
    const [pdf] = files;
    const arrived = pdf?.content instanceof ArrayBuffer ? Buffer.from(pdf.content) : undefined;
    expect(arrived?.equals(bytes)).toBe(true);
  });

  it('[MAIL-32] delivers pictures as parts of the HTML, by their ids', async () => {
    const { url, received } = await server();
    const html = '<p><img src="cid:code@guichet" alt=""></p>';
    const picture = { cid: 'code@guichet', contentType: 'image/png', content: Buffer.from('a picture') } as const;
    expect(await smtpMailer({ url, from }).deliver({ ...mail, html, pictures: [picture] })).toEqual({ kind: 'sent' });
    const [part, ...others] = received[0]?.mail.attachments ?? [];
    expect(others).toEqual([]);
    expect(part).toMatchObject({
      contentId: '<code@guichet>',
      mimeType: 'image/png',
      disposition: 'inline',
      related: true,
    });
    expect(Buffer.from(part?.content as ArrayBuffer).toString()).toBe('a picture');
  });

  it('[MAIL-7] repeated deliveries of a mail have the same message id', async () => {
    const { url, received } = await server();
    const mailer = smtpMailer({ url, from });
    await mailer.deliver(mail);
    await mailer.deliver(mail);
    const id = `<${mail.id}@guichet.example>`;
    expect(received.map(one => one.mail.messageId)).toEqual([id, id]);
  });

  it.each([
    ['recipient', 550, 'refused'],
    ['data', 554, 'refused'],
    ['recipient', 451, 'later'],
    ['data', 452, 'later'],
    // A refused sender is a configuration error on our side, which an operator can fix.
    ['sender', 550, 'later'],
    ['sender', 421, 'later'],
  ] as const)('[MAIL-15] [MAIL-16] a response to the %s with %i means %s', async (at, code, kind) => {
    const { url, refusals, received } = await server();
    refusals.push({ at, code });
    expect(await smtpMailer({ url, from }).deliver(mail)).toMatchObject({
      kind,
      reason: expect.stringContaining('Not this one'),
    });
    expect(received).toEqual([]);
  });

  it('[MAIL-15] a wrong SMTP password means later, because it does not depend on the mail', async () => {
    const { port, received } = await server({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    });
    const mailer = smtpMailer({ url: `smtp://shop:wrong@127.0.0.1:${port}`, from });
    expect(await mailer.deliver(mail)).toMatchObject({ kind: 'later' });
    expect(await mailer.verify()).toContain('Invalid login');
    expect(received).toEqual([]);
  });

  it('[MAIL-15] a refused connection, or a server that stops responding, means later, within the timeouts', async () => {
    const gone = await server();
    await gone.close();
    const kinds = [];
    for (const port of [gone.port, await silentServer(), await silentServer('220 mail.example\r\n')]) {
      const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from, limits });
      kinds.push((await mailer.deliver(mail)).kind);
    }
    expect(kinds).toEqual(['later', 'later', 'later']);
  });

  it('[MAIL-28] a server with an untrusted certificate gets no mail', async () => {
    const { url, received } = await server({ disabledCommands: [] });
    expect(await smtpMailer({ url, from }).deliver(mail)).toMatchObject({ kind: 'later' });
    expect(received).toEqual([]);
  });

  it('[MAIL-9] TLS is required for remote servers unless the URL disables it, and optional on this machine', async () => {
    const { port, url, received } = await server();
    // An address that is not recognized as this machine, but reaches it.
    const elsewhere = `smtp://0.0.0.0:${port}`;
    expect(await smtpMailer({ url: elsewhere, from }).deliver(mail)).toMatchObject({ kind: 'later' });
    expect(received).toHaveLength(0);
    expect(await smtpMailer({ url: `${elsewhere}?requireTLS=false`, from }).deliver(mail)).toEqual({ kind: 'sent' });
    expect(await smtpMailer({ url, from }).deliver(mail)).toEqual({ kind: 'sent' });
    expect(await smtpMailer({ url: `${url}?requireTLS=true`, from }).deliver(mail)).toMatchObject({ kind: 'later' });
    expect(received).toHaveLength(2);
  });

  it('[MAIL-6] an address or a subject can inject neither recipients nor headers', async () => {
    const { url, received } = await server();
    const mailer = smtpMailer({ url, from });
    const hostile = [
      'awa@example.com\r\nBcc: eve@example.com',
      'awa@example.com>\r\nRCPT TO:<eve@example.com',
      '<awa@example.com>, eve@example.com',
      'awa@example.com, eve@example.com',
      'awa,eve@example.com',
      '"awa@example.com"<eve@example.com>',
    ];
    for (const to of hostile) expect(await mailer.deliver({ ...mail, to })).toMatchObject({ kind: 'refused' });
    await mailer.deliver({ ...mail, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\n<b>Body</b>' });
    expect(received.map(one => one.to)).toEqual([['awa@example.com']]);
    expect(received[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(received[0]?.mail.text).toContain('Bonjour');
  });
});
