import { eq } from 'drizzle-orm';
import { drawPhoto, storePhoto } from '../src/domains/catalogue/index.ts';
import { events } from '../src/platform/database/tables.ts';
import { readDemoPicture } from '../src/seed/demo-picture.ts';
import type { TestApi } from './test-api.ts';

/** Gives an event the photo of a demo event, which is as large as an organiser's. Returns its version. */
export async function addPhoto(api: TestApi, eventId: string): Promise<string> {
  const drawn = await drawPhoto(await readDemoPicture('parasols'));
  const photoVersion = await storePhoto(api.storage, { eventId, drawn });
  await api.database.update(events).set({ photoVersion }).where(eq(events.id, eventId));
  return photoVersion;
}
