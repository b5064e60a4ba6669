import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/fake-api.ts';
import {
  create,
  edit,
  eventId,
  field,
  fillIn,
  forEditing,
  openCreate,
  openEdit,
  openForm,
  picture,
  stored,
  stubPictures,
  submit,
} from '../../../test/open-event-form.ts';
import { admin, concerts, lister, sampleDetail, theatre } from '../../../test/samples.ts';

afterEach(() => vi.unstubAllGlobals());

test('[EVENTFORM-1] [EVENTFORM-2] an empty form is refused field by field, with the texts of the specification', async () => {
  const { user, api } = await openCreate();
  expect(screen.getByRole('heading', { level: 1, name: 'Create Amazing Events!!' })).toBeTruthy();
  await user.click(await submit('Create Event'));
  expect(await screen.findByRole('region', { name: '9 fields need your attention:' })).toBeTruthy();
  for (const text of [
    'Please Enter Event Name...',
    'Please Enter Start Date...',
    'Please Enter Start Time...',
    'Please Enter End Time...',
    'Please Enter Event Location...',
    'Please Add a Description...',
    'Please Enter The Ticket Price',
    'What Category Does This Event Falls Under....',
    'Please Enter the Quantity Of Tickets Available For This Event',
  ]) {
    // One element each: the summary names the fields only.
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field('Name'));
  expect(screen.getByRole('option', { name: 'Please Select' })).toHaveProperty('value', '');
  await user.type(field('Name'), 'Drums');
  expect(await screen.findByText('Looks good!')).toBeTruthy();
  expect(api.callsOf(create)).toEqual([]);
});

test('[EVENTFORM-24] the list of wrong fields is in the order of the fields', async () => {
  const { user } = await openCreate();
  await user.click(await submit('Create Event'));
  const list = within(await screen.findByRole('region', { name: /need/ })).getAllByRole('button');
  const wrong = [...document.querySelectorAll('[aria-invalid=true]')].map(input => {
    return (input as HTMLInputElement).labels?.[0]?.firstChild?.textContent;
  });
  expect(wrong.length).toBeGreaterThan(7);
  expect(list.map(button => button.textContent)).toEqual(wrong);
});

test('[EVENTFORM-36] the focus goes to the first wrong field in the order of the form', async () => {
  const form = await openCreate();
  await fillIn(form);
  await form.user.clear(field('Quantity of tickets'));
  await form.user.clear(field('Ticket price, in CFA francs'));
  await form.user.click(await submit('Create Event'));
  await screen.findByText('Please Enter The Ticket Price');
  expect(document.activeElement).toBe(field('Ticket price, in CFA francs'));
});

test('[EVENTFORM-37] each part of the form has a step that says how far it is and leads to it; all fields stay', async () => {
  const { user } = await openCreate();
  const steps = within(await screen.findByRole('navigation', { name: 'Parts of the form' }));
  const shown = () => steps.getAllByRole('link').map(link => link.textContent);
  expect(shown()).toEqual(['1What', '2When and where', '3Tickets', '4Photo']);
  await user.type(field('Ticket price, in CFA francs'), '2500');
  await user.type(field('Quantity of tickets'), '80');
  await user.click(await submit('Create Event'));
  await waitFor(() =>
    expect(shown()).toEqual(['3 to correct: What', '4 to correct: When and where', 'complete: Tickets', '4Photo']),
  );
  await user.click(steps.getByRole('link', { name: /Tickets/ }));
  expect(document.activeElement?.textContent).toBe('Tickets');
  for (const name of ['Name', 'Start date', 'Location', 'Category', 'Shipping', 'Photo'])
    expect(field(name)).toBeTruthy();
});

test('[EVENTFORM-38] on a wide window the card stands beside the form as the shop will show it, for the eyes alone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const form = await openCreate();
  await fillIn(form);
  const title = await screen.findByText('How the shop will show it');
  const preview = title.parentElement as HTMLElement;
  expect(preview.textContent).toContain('DrumsThu, 31 December 2026, 20:00DakarAll night....CFA 2,500');
  expect({ inert: preview.inert, hidden: preview.getAttribute('aria-hidden') }).toEqual({
    inert: true,
    hidden: 'true',
  });
});

test('[EVENTFORM-3] [EVENTFORM-4] a sent form is emptied and links to the shop', async () => {
  stubPictures();
  const form = await openCreate();
  await fillIn(form);
  await form.user.upload(field('Photo'), picture);
  expect(await screen.findByRole('img', { name: 'Preview of the photo' })).toBeTruthy();
  await form.user.click(await submit('Create Event'));
  const link = await screen.findByRole('link', { name: 'Visit Shop To See Created Event Ticket' });
  expect(link.getAttribute('href')).toBe('/shop');
  expect(screen.getByText('Hey, nice to see you')).toBeTruthy();
  expect(form.api.callsOf(create)[0]?.body).toMatchObject({
    name: 'Drums',
    startDate: '2026-12-31',
    startTime: '20:00',
    endTime: '02:00',
    location: 'Dakar',
    description: 'All night.',
    price: '2500',
    quantity: '80',
    category: concerts._id,
    shipping: 'false',
    timeZone: 'Africa/Douala',
    photo: picture,
  });
  expect(field('Name').value).toBe('');
  expect(field('Photo').value).toBe('');
  expect(screen.queryByRole('img', { name: 'Preview of the photo' })).toBeNull();
});

test('[EVENTFORM-8] a price in a gap of the price filters has a hint', async () => {
  const { user } = await openCreate();
  const price = (await screen.findByLabelText('Ticket price, in CFA francs')) as HTMLInputElement;
  expect(price.step).toBe('100');
  await user.type(price, '950');
  expect(
    screen.getByText('None of the shop’s price filters will find 950: one ends at 900 and the next starts at 1,000.'),
  ).toBeTruthy();
  await user.clear(price);
  await user.type(price, '100100');
  expect(screen.getByText(/^Above 100,000, only the price filter “Any” will find the event/)).toBeTruthy();
  await user.clear(price);
  await user.type(price, '1000');
  expect(screen.getByText('0 for a free event.')).toBeTruthy();
});

test('[EVENTFORM-25] [EVENTFORM-26] a date in the past is sent, and the form says that nobody can buy the event', async () => {
  const form = await openCreate();
  await fillIn(form);
  expect(screen.queryByText(/^This date is in the past/)).toBeNull();
  await form.user.clear(field('Start date'));
  await form.user.type(field('Start date'), '2020-02-29');
  expect(screen.getByText('This date is in the past: nobody can buy tickets.')).toBeTruthy();
  await form.user.click(await submit('Create Event'));
  await screen.findByRole('link', { name: 'Visit Shop To See Created Event Ticket' });
  expect(form.api.callsOf(create)[0]?.body).toMatchObject({ startDate: '2020-02-29' });
});

test('[EVENTFORM-27] [EVENTFORM-28] a quantity of 0 is sent, and the form says how the event is shown', async () => {
  const form = await openCreate();
  await fillIn(form);
  await form.user.clear(field('Quantity of tickets'));
  await form.user.type(field('Quantity of tickets'), '0');
  expect(screen.getByText('The event will be shown as “Not Available”.')).toBeTruthy();
  await form.user.click(await submit('Create Event'));
  await screen.findByRole('link', { name: 'Visit Shop To See Created Event Ticket' });
  expect(form.api.callsOf(create)[0]?.body).toMatchObject({ quantity: '0' });
});

test('[EVENTFORM-9] [EVENTFORM-32] the date, the times and the zone stand in French words below the fields', async () => {
  const { user } = await openForm(`/event/${eventId}/edit/event`, { language: 'fr' });
  await screen.findByText(/^sam\. 5 décembre 2026, de 20:00 à 23:00$/);
  await user.clear(field('Heure de fin'));
  await user.type(field('Heure de fin'), '01:30');
  expect(screen.getByText(/^sam\. 5 décembre 2026, de 20:00 à 01:30 le lendemain$/)).toBeTruthy();
  expect(screen.getByText(/heure moyenne de Greenwich/)).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Égypte' })).toHaveProperty('value', 'Africa/Cairo');
});

test('[EVENTFORM-10] [EVENTFORM-11] the form of an event shows it as it is, and sends its version and its quantity', async () => {
  const { user, api } = await openEdit();
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Event' })).toBeTruthy();
  await waitFor(() => expect(field('Name').value).toBe('Event 1'));
  expect(field('Start date').value).toBe('2026-12-05');
  expect(field('Category').value).toBe(concerts._id);
  await user.clear(field('Quantity of tickets'));
  await user.type(field('Quantity of tickets'), '50');
  await user.click(await submit('Save changes'));
  const link = await screen.findByRole('link', { name: 'Visit Shop To See Edited Event Ticket' });
  expect(link.getAttribute('href')).toBe('/shop');
  expect(api.callsOf(edit)[0]?.body).toMatchObject({ version: '1', baseQuantity: '40', quantity: '50' });
  expect(field('Name').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Edit it again' }));
  expect(field('Name').value).toBe('Event 1');
});

test('[EVENTFORM-35] after an edit the event is read with the token, so that a proxy keeps the new reply', async () => {
  const publicEvent = 'GET /api/product/one/:productId';
  // Its failure is not one of the edit.
  const { user, api } = await openEdit({ routes: { [publicEvent]: () => refuse(500, 'internal') } });
  await waitFor(() => expect(field('Name').value).toBe('Event 1'));
  expect(api.callsOf(publicEvent)).toEqual([]);
  await user.click(await submit('Save changes'));
  await screen.findByRole('link', { name: 'Visit Shop To See Edited Event Ticket' });
  expect(api.callsOf(publicEvent).map(({ headers }) => headers.has('authorization'))).toEqual([true]);
});

test('[EVENTFORM-12] [EVENTFORM-13] [EVENTFORM-33] what another user saved meanwhile is merged, and what both changed is for the user', async () => {
  let attempts = 0;
  const theirs = { ...stored, version: 2, location: 'Bouaké', name: 'Their name', quantity: 60 };
  const { user, api } = await openEdit({
    routes: {
      [edit]: () => {
        attempts += 1;
        return attempts === 1
          ? refuse(409, 'event_changed', 'Changed.', { version: 2 })
          : { success: '', event: sampleDetail(1) };
      },
    },
  });
  await waitFor(() => expect(field('Name').value).toBe('Event 1'));
  await user.clear(field('Name'));
  await user.type(field('Name'), 'My name');
  api.on(forEditing, () => theirs);
  await user.click(await submit('Save changes'));
  const banner = (await screen.findByText('Someone else has changed this event in the meantime')).closest(
    '[role=alert]',
  );
  expect(document.activeElement).toBe(banner);
  expect(banner?.textContent).toContain('Oh snap! You got an error!');
  expect(banner?.textContent).toContain('Location, Quantity of tickets');
  expect(banner?.textContent).toContain('Their name');
  expect(field('Name').value).toBe('My name');
  expect(field('Location').value).toBe('Bouaké');
  await user.click(await submit('Save changes'));
  await screen.findByRole('link', { name: 'Visit Shop To See Edited Event Ticket' });
  expect(api.callsOf(edit)[1]?.body).toMatchObject({
    name: 'My name',
    location: 'Bouaké',
    version: '2',
    baseQuantity: '60',
    quantity: '60',
  });
});

test('[EVENTFORM-14] a quantity that is too small names the least one and keeps what was typed', async () => {
  const { user } = await openEdit({
    routes: {
      [edit]: () => refuse(409, 'quantity_too_small', 'English.', { fields: { quantity: 'English.' }, least: 7 }),
    },
    language: 'fr',
  });
  const quantity = (await screen.findByLabelText('Nombre de billets')) as HTMLInputElement;
  await user.clear(quantity);
  await user.type(quantity, '2');
  await user.click(await submit('Enregistrer'));
  await waitFor(() => expect(document.activeElement).toBe(quantity));
  expect(screen.getAllByText(/^Le nombre de billets doit être d’au moins 7/).length).toBeGreaterThan(0);
  expect(quantity.value).toBe('2');
});

test('[EVENTFORM-15] what was typed survives a session that ends', async () => {
  const form = await openCreate();
  await fillIn(form);
  form.storage.changeElsewhere('jwt', null);
  await waitFor(() => expect(form.router.state.location.pathname).toBe('/signin'));
  expect(form.router.state.location.search).toBe('?next=/admin/dashboard/create/event');
  form.services.session.start(lister);
  await form.router.navigate('/admin/dashboard/create/event');
  await waitFor(() => expect(field('Name').value).toBe('Drums'));
  await form.user.click(screen.getByRole('button', { name: 'Start afresh' }));
  expect(field('Name').value).toBe('');
});

test('[EVENTFORM-15] another user of the tab does not see it', async () => {
  const form = await openCreate();
  await fillIn(form);
  await form.router.navigate('/cart');
  await screen.findByText('Your Cart is empty');
  form.services.session.start(admin);
  await form.router.navigate('/admin/dashboard/create/event');
  await waitFor(() => expect(field('Name').value).toBe(''));
});

test('[EVENTFORM-17] categories that could not be fetched have the documented text, and are tried again', async () => {
  const { api, user, router } = await openForm('/user/dashboard', {
    routes: { 'GET /api/orders/by/user/:userId': () => [] },
  });
  api.on('GET /api/all/category', () => refuse(500, 'internal'));
  await router.navigate('/admin/dashboard/create/event');
  expect(await screen.findByText('An error occured fetching categories')).toBeTruthy();
  api.on('GET /api/all/category', () => [concerts, theatre]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Theatre' })).toBeTruthy();
});

test('[EVENTFORM-18] without a reply, the form of a new event states that the event may exist', async () => {
  const form = await openCreate({
    routes: {
      [create]: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await fillIn(form);
  await form.user.click(await submit('Create Event'));
  expect(await screen.findByText(/^We can’t tell whether the event was created/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Check your events' }).getAttribute('href')).toBe('/organiser');
  expect(field('Name').value).toBe('Drums');
});

test('[EVENTFORM-19] an event that was called off can’t be edited, only copied', async () => {
  const { user, api, router } = await openEdit({
    routes: {
      [forEditing]: () => refuse(409, 'event_cancelled'),
      'POST /api/event/:productId/copy/:userId': () => ({ success: '', event: sampleDetail(2) }),
    },
  });
  const button = await screen.findByRole('button', { name: 'Create a copy' });
  api.on(forEditing, () => ({ ...stored, ...sampleDetail(2) }));
  await user.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Event' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/event/${sampleDetail(2)._id}/edit/event`);
});

test('[EVENTFORM-22] an event that was removed meanwhile can be created as a new one with what was typed', async () => {
  const { user } = await openEdit({ routes: { [edit]: () => refuse(404, 'event_not_found') } });
  await waitFor(() => expect(field('Name').value).toBe('Event 1'));
  await user.type(field('Name'), ' again');
  await user.click(await submit('Save changes'));
  await user.click(await screen.findByRole('link', { name: 'Create it as a new event' }));
  await screen.findByRole('heading', { level: 1, name: 'Create Amazing Events!!' });
  await waitFor(() => expect(field('Name').value).toBe('Event 1 again'));
});

test('[EVENTFORM-23] the browser asks before an unsaved form is closed, and not after it was saved', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = await openEdit();
  await waitFor(() => expect(field('Name').value).toBe('Event 1'));
  expect(isAsked()).toBe(false);
  await user.type(field('Name'), '!');
  expect(isAsked()).toBe(true);
  await user.click(await submit('Save changes'));
  await screen.findByRole('link', { name: 'Visit Shop To See Edited Event Ticket' });
  expect(isAsked()).toBe(false);
});

test('[EVENTFORM-31] what is typed into the empty form of a saved event is not kept until it is edited again', async () => {
  const { user, router } = await openEdit();
  await waitFor(() => expect(field('Name').value).toBe('Event 1'));
  await user.click(await submit('Save changes'));
  await screen.findByRole('link', { name: 'Visit Shop To See Edited Event Ticket' });
  await user.type(field('Name'), 'x');
  const leaveAndReturn = async () => {
    await router.navigate('/cart');
    await screen.findByText('Your Cart is empty');
    await router.navigate(`/event/${eventId}/edit/event`);
    await screen.findByRole('heading', { level: 1, name: 'Edit Event' });
  };
  await leaveAndReturn();
  await waitFor(() => expect(field('Name').value).toBe('Event 1'));
  await user.click(await submit('Save changes'));
  await user.click(await screen.findByRole('button', { name: 'Edit it again' }));
  await user.type(field('Name'), '!');
  await leaveAndReturn();
  await waitFor(() => expect(field('Name').value).toBe('Event 1!'));
});

test('[EVENTFORM-34] another time is saved only after the form said how many buyers get a mail and may take back', async () => {
  const { user, api } = await openEdit();
  await waitFor(() => expect(field('Name').value).toBe('Event 1'));
  api.on(forEditing, () => ({ ...stored, onMove: { buyers: 3, amount: 62_500 } }));
  await user.clear(field('Start time'));
  await user.type(field('Start time'), '21:00');
  await user.click(await submit('Save changes'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell the buyers?' }));
  expect(dialog.getByText('3 buyers will get an email about the new date, time or location.')).toBeTruthy();
  expect(dialog.getByText(/up to CFA 62,500 in total/)).toBeTruthy();
  await user.click(dialog.getAllByRole('button', { name: 'Back to the form' })[0] as HTMLElement);
  expect(api.callsOf(edit)).toEqual([]);
  expect(field('Start time').value).toBe('21:00');
  await user.click(await submit('Save changes'));
  await user.click(await screen.findByRole('button', { name: 'Save and tell them' }));
  await screen.findByRole('link', { name: 'Visit Shop To See Edited Event Ticket' });
  expect(api.callsOf(edit)).toHaveLength(1);
});

test('[EVENTFORM-34] nothing is asked where no buyer gets a mail', async () => {
  const { user, api } = await openEdit();
  await waitFor(() => expect(field('Name').value).toBe('Event 1'));
  await user.type(field('Location'), ', Plateau');
  await user.click(await submit('Save changes'));
  await screen.findByRole('link', { name: 'Visit Shop To See Edited Event Ticket' });
  expect(api.callsOf(edit)).toHaveLength(1);
});
