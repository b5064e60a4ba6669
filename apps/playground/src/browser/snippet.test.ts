import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { controls, groups } from './controls.ts';
import { readControls } from './option-form.ts';
import { failureText, type SnippetKind, shownSnippet, snippet } from './snippet.ts';

const options = {
  locale: 'fr_FR',
  card: { cardholderName: { required: true }, overrides: { styles: { ':focus': { color: "it's </script>" } } } },
  paymentOptionPriority: ['card', 'venmo'],
  vaultManager: false,
};

/** The options that a snippet passes to `create`. */
function passed(kind: SnippetKind): unknown {
  const code = snippet(kind, options);
  const [, literal] = /(?:create\(|options = )(\{[\s\S]*?\n *\})(?:\)|;)/.exec(code) ?? [];
  return JSON.parse(JSON.stringify(runInNewContext(`(${literal})`, { clientToken: 'token' })));
}

describe('the snippet', () => {
  it.each(['script', 'module'] as const)('[PLAY-5] of kind %s has the options and no others', kind => {
    expect(passed(kind)).toEqual({ authorization: 'token', container: '#payment', ...options });
  });

  it('[PLAY-5] for React has the options and no container', () => {
    expect(passed('react')).toEqual({ authorization: 'token', ...options });
  });

  it('[PLAY-18] of a form has an attribute for each option that has one, and names the others', () => {
    const code = snippet('form', { ...options, paypal: { flow: 'vault' } });
    const attributes = [...code.matchAll(/ (data-[\w.-]+)="([^"]*)"/g)].map(([, name, text = '']) => [name, text]);
    expect(attributes).toEqual([
      ['data-braintree-dropin-authorization', 'the client token, written by your server'],
      ['data-locale', 'fr_FR'],
      ['data-card.cardholder-name.required', 'true'],
      ['data-payment-option-priority', '[&quot;card&quot;,&quot;venmo&quot;]'],
      ['data-paypal.flow', 'vault'],
    ]);
    expect(code).toContain('<!-- There is no attribute for card.overrides.styles.:focus.color, vaultManager. -->');
    expect(snippet('form', {})).not.toContain('<!--');
  });

  it('[PLAY-5] a text cannot end the script element', () => {
    expect(snippet('script', options).split('</script>')).toHaveLength(3);
  });
});

describe('what stands for the snippet', () => {
  it('[PLAY-14] is the snippet only of options that the widget accepts', () => {
    expect(shownSnippet('module', 'opening')).toBe('Waiting…');
    expect(shownSnippet('module', { accepted: options })).toBe(snippet('module', options));
    expect(shownSnippet('module', { refused: 'NO_OPTIONS: No.' })).toBe(
      'The widget refuses these options.\nNO_OPTIONS: No.',
    );
  });

  it('[PLAY-15] a failure is shown with its code, and with what caused it', () => {
    const cause = Object.assign(new Error('No merchant.'), { code: 'PAYPAL_INVALID' });
    const error = Object.assign(new Error('Nothing to offer.', { cause }), { code: 'NO_OPTIONS' });
    expect(failureText(error)).toBe('NO_OPTIONS: Nothing to offer.\ncaused by PAYPAL_INVALID: No merchant.');
    expect(failureText(new TypeError('Failed to fetch'))).toBe('TypeError: Failed to fetch');
    expect(failureText('no')).toBe('no');
  });

  it.each(['script', 'module', 'react'] as const)(
    '[PLAY-16] of kind %s loads the stylesheet where the options forgo it',
    kind => {
      expect(snippet(kind, options)).not.toContain('dropin.css');
      expect(snippet(kind, { stylesheet: false })).toContain('dropin.css');
    },
  );
});

describe('the controls', () => {
  it('[PLAY-6] the form without any input sets no option', () => {
    expect(readControls(new Map())).toEqual({ options: {}, invalid: [] });
  });

  it('[PLAY-5] [PLAY-6] a control sets its option, also inside one that is true', () => {
    const values = new Map([
      ['card', 'true'],
      ['card.vault.vaultCard', 'false'],
      ['venmo', 'true'],
      ['googlePay.googlePayVersion', '2'],
      ['threeDSecure.version', '2'],
      ['translations', '{ "payWithCard": "Card" }'],
    ]);
    expect(readControls(values).options).toEqual({
      card: { vault: { vaultCard: false } },
      venmo: true,
      googlePay: { googlePayVersion: 2 },
      threeDSecure: { version: '2' },
      translations: { payWithCard: 'Card' },
    });
  });

  it('[PLAY-7] a text that is not JSON is reported with its path', () => {
    expect(readControls(new Map([['translations', '{']]))).toEqual({ options: {}, invalid: ['translations'] });
  });

  it('[PLAY-5] every path begins with the option that it is listed under', () => {
    for (const [name, list] of Object.entries(controls)) {
      for (const { path } of list) expect(path.split('.')[0]).toBe(name);
    }
  });

  it('[PLAY-17] every option is in one group', () => {
    expect(groups.flatMap(({ names }) => names).sort()).toEqual(Object.keys(controls).sort());
  });
});
