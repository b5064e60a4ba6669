import { readFileSync } from 'node:fs';

/**
 * Rules whose flows run over https as well as over plain http, each with what of the way it is that they prove. The
 * others are about what the library and the gateway say to each other once something of the same kind got through.
 */
const rules: Readonly<Record<string, string>> = {
  'DROPIN-1': 'the library, the frames of its card fields and its calls, with both kinds of authorization',
  'DROPIN-7': 'a call that does not get through',
  'DROPIN-11': 'messages between two sets of frames and one page',
  'DROPIN-15': 'the first call refused, and not answered',
  'DROPIN-17': 'frames that do not load',
  'HOSTED-1': 'frames that the page opens without the Drop-in',
  'HOSTED-9': 'the focus from frame to frame',
  'HOSTED-13': 'calls that are answered late, wrongly or not at all, over GraphQL and over REST',
  'HOSTED-16': 'who hears the messages between origins',
  'PAYPALFLOW-1': 'the script of another origin, its window, and the way back from it',
  'PAYPALFLOW-5': 'the same in a frame',
  'PAYPALFLOW-7': 'a window that closes, by itself and by hand',
  'PAYPALFLOW-13': 'what the server does with what came out of the window',
  'PAYPALFLOW-19': 'the present component with the current script',
  'PAYPALFLOW-23': 'a content security policy',
  'PAYPALFLOW-24': 'the window again after a double click',
  'VENMOFLOW-1': 'a frame, and an approval by another page',
  'VENMOFLOW-3': 'a frame that is left',
  'VENMOFLOW-7': 'the way back by the address, to the same tab and to a new one',
  'VENMOFLOW-9': 'waiting in a page, in one inside a frame too',
  'VENMOFLOW-10': 'a page that is left and come back to',
  'VENMOFLOW-11': 'the login in a small window',
  'VAULTFLOW-1': 'what a customer keeps, read',
  'VAULTFLOW-4': 'and deleted',
  'VAULTFLOW-11': 'a PayPal account among it',
  'VAULTFLOW-12': 'and nobody else sees it',
  'GOOGLEPAY-1': "Google's script and sheet, in both versions",
  'GOOGLEPAY-3': 'a sheet that is left',
  'GOOGLEPAY-9': 'the present component',
  'GOOGLEPAY-11': 'a wallet and the bank together',
  'DEVICEDATA-1': 'the scripts of the collector',
  'DEVICEDATA-3': 'those of the present one',
  'CHALLENGE-2': "the script of 3-D Secure and the bank's frame inside its own",
  'CHALLENGE-4': 'leaving from inside and from outside of the frame',
  'CHALLENGE-5': 'answers of the bank that break off or are changed on their way',
  'CHALLENGE-9': 'the focus into the frame and back',
  'CHALLENGE-13': 'the older flow, with forms that are posted from frame to frame',
  'CHALLENGE-14': 'what a customer keeps, verified',
};

/** Apple Pay wants https. */
const applePay = String.raw`APPLEPAY-\d+`;

/** Finds the flows that run over https by the rule in their title. A rule that is not there any more is an error. */
export const overHttps = new RegExp(String.raw`\[(?:${[...Object.keys(rules).map(known), applePay].join('|')})\]`);

function known(rule: string): string {
  const specification = readFileSync(new URL('SPEC.md', import.meta.url), 'utf8');
  if (specification.includes(`- **${rule}** `)) return rule;
  throw new Error(`both-ways.ts names ${rule}, which SPEC.md does not.`);
}
