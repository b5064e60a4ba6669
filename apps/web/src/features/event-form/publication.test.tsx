import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/fake-api.ts';
import {
  create,
  edit,
  field,
  fillIn,
  forEditing,
  openCreate,
  openEdit,
  stored,
  submit,
} from '../../../test/open-event-form.ts';
import { sampleDetail } from '../../../test/samples.ts';

const choose = 'Publication';

test.each([
  ['draft', 'Save as draft', 'It’s a draft: only you see it until you publish it.'],
  ['hidden', 'Publish by link only', 'It’s hidden: share its link with the people it’s for.'],
])('[EVENTFORM-41] [EVENTFORM-42] an event can be kept as %s', async (state, button, done) => {
  const publication = { state, salesClosed: false };
  const shop = await openCreate({
    routes: { [create]: () => ({ success: '', event: { ...sampleDetail(1), publication } }) },
  });
  const { user, api } = shop;
  await fillIn(shop);
  expect(field(choose)).toHaveProperty('value', 'public');
  await user.selectOptions(field(choose), state);
  await user.click(await submit(button));
  expect(await screen.findByText(done)).toBeTruthy();
  expect(api.callsOf(create)[0]?.body).toMatchObject({ publication: state });
  expect(screen.getByRole('link', { name: 'See its page' })).toBeTruthy();
});

test('[EVENTFORM-44] a scheduled event needs its time, and the refusal of the API stands at it', async () => {
  const shop = await openCreate({
    routes: { [create]: () => refuse(400, 'invalid_request', 'Past.', { fields: { publishAt: 'Past.' } }) },
  });
  const { user, api } = shop;
  await fillIn(shop);
  await user.selectOptions(field(choose), 'scheduled');
  await user.click(await submit('Schedule'));
  expect(document.activeElement).toBe(field('Publish on'));
  expect(api.callsOf(create)).toEqual([]);
  await user.type(field('Publish on'), '2026-11-20T10:00');
  await user.click(await submit('Schedule'));
  expect(api.callsOf(create)[0]?.body).toMatchObject({ publication: 'scheduled', publishAt: '2026-11-20T10:00' });
  expect(await screen.findAllByText('Choose a time in the future, before the event ends.')).not.toEqual([]);
});

test('[EVENTFORM-43] an edit sends the publication only when it is another', async () => {
  const publication = { state: 'scheduled', publishAt: '2026-12-01T09:30:00.000Z', salesClosed: false } as const;
  const event = { ...stored, timeZone: 'Africa/Lagos', publication };
  const routes = { [forEditing]: () => event, [edit]: () => ({ success: '', event }) };
  const { user, api } = await openEdit({ routes });
  await screen.findByLabelText('Name');
  // Lagos is an hour ahead.
  expect(field('Publish on')).toHaveProperty('value', '2026-12-01T10:30');
  await user.click(await submit('Schedule'));
  await screen.findByText('It’s scheduled: only you see it until it’s published.');
  expect(api.callsOf(edit)[0]?.body).not.toHaveProperty('publication');
  await user.click(screen.getByRole('button', { name: 'Edit it again' }));
  await user.selectOptions(field(choose), 'public');
  await user.click(await submit('Publish'));
  expect(api.callsOf(edit)[1]?.body).toMatchObject({ publication: 'public' });
});
