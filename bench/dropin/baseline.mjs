// The baseline: the provider's own client and card fields, connected as documented, without anything else.
import { create as createClient } from 'braintree-web/client';
import { create as createFields } from 'braintree-web/hosted-fields';

const names = ['number', 'expirationDate', 'cvv', 'postalCode'];

/** Adds the four card fields to the container, each in a box of a usual field's height. */
export async function create({ authorization, container }) {
  const place = document.querySelector(container);
  const boxes = names.map(() => document.createElement('div'));
  for (const box of boxes) box.style.height = '48px';
  place.append(...boxes);
  const client = await createClient({ authorization });
  const fields = await createFields({
    client,
    fields: Object.fromEntries(names.map((name, index) => [name, { container: boxes[index] }])),
  });
  return {
    async teardown() {
      await fields.teardown();
      await client.teardown();
      place.replaceChildren();
    },
  };
}
