import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  create,
  field,
  fillIn,
  labelled,
  openCreate,
  picture,
  stubPictures,
  submit,
} from '../../../test/open-event-form.ts';

afterEach(() => vi.unstubAllGlobals());

test('[EVENTFORM-5] [EVENTFORM-6] an upload shows its progress and can be cancelled, which keeps what was typed', async () => {
  stubPictures();
  const form = await openCreate({ routes: { [create]: () => new Promise(() => {}) } });
  await fillIn(form);
  await form.user.upload(field('Photo'), picture);
  await screen.findByRole('img', { name: 'Preview of the photo' });
  await form.user.click(await submit('Create Event'));
  expect(await screen.findByRole('button', { name: 'Creating Event...' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(form.uploads).toHaveLength(1));
  form.uploads[0]?.progress(0.4);
  await waitFor(() => expect(screen.getByLabelText('Sending the photo')).toHaveProperty('value', 40));
  await form.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^You cancelled\./)).toBeTruthy();
  expect(field('Name').value).toBe('Drums');
  expect(await submit('Create Event')).toHaveProperty('disabled', false);
});

test('[EVENTFORM-7] a file that is no picture is refused in words, whatever its name', async () => {
  stubPictures();
  const { user } = await openCreate();
  await user.upload(
    await screen.findByLabelText(labelled('Photo')),
    new File(['%PDF'], 'a.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByText(/^We can’t use this file as a photo/)).toBeTruthy();
  expect(field('Photo').getAttribute('aria-invalid')).toBe('true');
});

test('[EVENTFORM-29] a form that is sent while its photo is being prepared waits for the photo', async () => {
  let finishDecoding = (_picture: object) => {};
  vi.stubGlobal('createImageBitmap', () => new Promise<object>(resolve => (finishDecoding = resolve)));
  const form = await openCreate();
  await fillIn(form);
  await form.user.upload(field('Photo'), picture);
  await form.user.click(await submit('Create Event'));
  expect(await submit('Creating Event...')).toHaveProperty('disabled', true);
  expect(form.api.callsOf(create)).toEqual([]);
  finishDecoding({ width: 800, height: 600, close: () => {} });
  await screen.findByRole('link', { name: 'Visit Shop To See Created Event Ticket' });
  expect(form.api.callsOf(create).map(({ body }) => body)).toMatchObject([{ name: 'Drums', photo: picture }]);
});

test('[EVENTFORM-39] a poster is shown and sent whole; cropped, the part of it can be chosen', async () => {
  stubPictures({ width: 600, height: 900 });
  const form = await openCreate();
  await fillIn(form);
  await form.user.upload(field('Photo'), picture);
  const whole = await screen.findByRole('radio', { name: 'Whole, on a blurred background' });
  expect(whole).toHaveProperty('checked', true);
  expect(screen.queryByRole('slider')).toBeNull();
  await form.user.click(screen.getByRole('radio', { name: 'Cropped to fill the frame' }));
  expect(screen.getByRole('slider', { name: 'Move it up or down' })).toHaveProperty('value', '50');
  await form.user.click(whole);
  await form.user.click(await submit('Create Event'));
  await screen.findByRole('link', { name: 'Visit Shop To See Created Event Ticket' });
  expect(form.api.callsOf(create)[0]?.body).toMatchObject({ photo: picture });
});

test('[EVENTFORM-30] a form with a refused photo is not sent until the photo is removed', async () => {
  stubPictures();
  const form = await openCreate();
  await fillIn(form);
  await form.user.upload(field('Photo'), new File(['%PDF'], 'a.jpg', { type: 'image/jpeg' }));
  await form.user.click(await submit('Create Event'));
  await waitFor(() => expect(document.activeElement).toBe(field('Photo')));
  expect(screen.getByText(/^We can’t use this file as a photo/)).toBeTruthy();
  expect(form.api.callsOf(create)).toEqual([]);
  await form.user.click(screen.getByRole('button', { name: 'Remove the photo' }));
  await form.user.click(await submit('Create Event'));
  await screen.findByRole('link', { name: 'Visit Shop To See Created Event Ticket' });
  expect(form.api.callsOf(create)).toHaveLength(1);
});
