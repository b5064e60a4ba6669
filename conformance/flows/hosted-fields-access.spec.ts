import { violationsOf } from '@guichet/testkit/axe';
import { CardFields } from '../harness/card-fields.ts';
import { expect, test } from '../harness/test.ts';

test('[HOSTED-11] axe finds no violation in the page and in its frames', {
  tag: '@full',
}, async ({ shop }) => {
  const form = await CardFields.open(shop, {
    fields: {
      cardholderName: {},
      number: { placeholder: '1234' },
      expirationDate: { placeholder: 'MM/YY' },
      cvv: {},
      postalCode: {},
    },
  });
  await form.type('number', '4111111111111112');
  await form.call('setAttribute', { field: 'number', attribute: 'aria-invalid', value: true });
  await form.call('setMessage', { field: 'number', message: 'This number is not valid.' });
  await expect(form.field('number')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('number')).toHaveAccessibleDescription('This number is not valid.');
  expect(await violationsOf(form.page, 'wcagAndBestPractices')).toEqual([]);
  const names = ['Cardholder Name', 'Credit Card Number', 'Expiration Date', 'CVV', 'Postal Code'];
  const keys = ['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'] as const;
  for (const [index, key] of keys.entries()) await expect(form.field(key)).toHaveAccessibleName(names[index] ?? '');
});
