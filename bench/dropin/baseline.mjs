// The baseline: the provider's own client and card fields, wired up as their documentation does, and nothing around them.
import { create as createClient } from 'braintree-web/client';
import { create as createFields } from 'braintree-web/hosted-fields';

const names = ['number', 'expirationDate', 'cvv', 'postalCode'];

/** Puts the four card fields into the container, each into a box of the height that fields usually have. */
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
