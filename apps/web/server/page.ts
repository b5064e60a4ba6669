import type { AddressLanguage } from '../src/paths.ts';
import type { RenderedPage, UnrenderedPage } from './render-page.ts';
import { firstPaymentHosts } from './security-headers.ts';

/** The document as built, ready to be sent with a page in it, or for the browser to render the page into. */
export type Page = {
  /** `nonce` is that of the page's policy, for the scripts that read it from the page's own script. */
  readonly html: (
    language: AddressLanguage,
    nonce: string,
    page: RenderedPage | UnrenderedPage,
    preloads?: string,
  ) => string;
};

const head = '<head>';
const localScript = '\n    <script src="/local-gateway.js"></script>';
/** Clicks on a rendered page are kept until its code is there. */
const earlyClicks = '<script src="/early-clicks.js"></script>';
const paymentHosts = `<meta name="payment-hosts" content="${firstPaymentHosts.join(' ')}" />`;
const root = '<div id="root"></div>';
const title = '<title>Guichet</title>';
const moduleScript = '<script type="module"';

/** Search engines leave out pages that depend on the visitor; a page whose data is missing may come back. */
const unrendered = {
  personal: { head: '<meta name="robots" content="noindex" />', body: '', data: '' },
  failed: { head: '', body: '', data: '' },
  late: { head: '', body: '', data: '' },
};

/**
 * Prepares the document: in local mode the gateway's script is first in the head, before any script can call a payment
 * host. Throws if the document is not the build's.
 */
export function createPage(document: string, { isLocal }: { isLocal: boolean }): Page {
  if (![head, '<html lang="en">', '</head>', title, root].every(part => document.includes(part))) {
    throw new Error(`index.html has no <html lang="en">, <head>, ${title} and ${root} of their own to work on.`);
  }
  const [withoutScripts, scripts] = withoutEntry(document.replace(head, head + (isLocal ? localScript : paymentHosts)));
  return {
    html(language, nonce, page, preloads = '') {
      const isRendered = page.kind === 'rendered';
      const { head: tags, body, data } = isRendered ? page : unrendered[page.kind];
      // The largest files first: the others are there before these have come.
      const code = scripts.replace(moduleScript, `${moduleScript} nonce="${nonce}"`) + preloads;
      const inserted = [
        ['<html lang="en">', `<html lang="${language}">`],
        [title, isRendered ? earlyClicks + tags : title + tags],
        // What is seen first, style and photo, comes before the code, which makes no difference to a rendered page yet.
        [
          '</head>',
          `${isRendered ? code.replaceAll(' crossorigin', ' fetchpriority="low" crossorigin') : code}</head>`,
        ],
        [root, `<div id="root">${body}</div>${data}`],
      ] as const;
      // A function, because a text of an event may contain `$&`.
      return inserted.reduce<string>((html, [before, after]) => html.replace(before, () => after), withoutScripts);
    },
  };
}

/** Takes the entry's code out of the document: its script and the preloads of what it imports. */
function withoutEntry(document: string): readonly [string, string] {
  const tags: string[] = [];
  const rest = document.replaceAll(/\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g, tag => {
    tags.push(tag.trim());
    return '';
  });
  return [rest, tags.join('')];
}
