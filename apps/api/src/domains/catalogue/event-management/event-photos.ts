import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from '../../../platform/storage/storage.ts';
import { copyPhoto, drawUploadedPhoto, removePhoto, storePhoto } from '../events/photo.ts';

/** Stores and deletes the photos of events. */
export type EventPhotos = {
  /**
   * Stores an uploaded photo, if there is one, and passes its version to `write`. Deletes the files if `write` fails.
   * Throws `photo_refused` or `busy` before anything is stored.
   */
  readonly store: <T>(
    upload: { readonly eventId: string; readonly file: Buffer | undefined },
    write: (version: string | undefined) => Promise<T>,
  ) => Promise<T>;
  /** Copies the files of an event's photo, if it has one, for another event. Deletes the copies if `write` fails. */
  readonly copy: <T>(
    photo: { readonly from: string; readonly to: string; readonly version: string | null },
    write: () => Promise<T>,
  ) => Promise<T>;
  /** Deletes the files of a photo that no row refers to. A failure is only logged: orphaned files do no harm. */
  readonly deleteFiles: (photo: { readonly eventId: string; readonly version: string | null }) => Promise<void>;
};

/** Builds the photo store. */
export function eventPhotos(deps: { readonly storage: Storage; readonly log: FastifyBaseLogger }): EventPhotos {
  const { storage, log } = deps;

  async function deleteFiles({ eventId, version }: { eventId: string; version: string | null }): Promise<void> {
    if (version === null) return;
    try {
      await removePhoto(storage, { eventId, version });
    } catch (err) {
      log.error({ err, eventId, version }, 'the files of a removed photo could not be deleted');
    }
  }

  return {
    deleteFiles,
    copy: async ({ from, to, version }, write) => {
      try {
        if (version !== null) await copyPhoto(storage, { from, to, version });
        return await write();
      } catch (error) {
        await deleteFiles({ eventId: to, version });
        throw error;
      }
    },
    store: async ({ eventId, file }, write) => {
      if (file === undefined) return write(undefined);
      const version = await storePhoto(storage, { eventId, drawn: await drawUploadedPhoto(file) });
      try {
        return await write(version);
      } catch (error) {
        await deleteFiles({ eventId, version });
        throw error;
      }
    },
  };
}
