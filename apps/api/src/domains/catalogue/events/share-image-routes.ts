import { Id, type Locale, ShareImageQuery } from '@guichet/contracts';
import Type from 'typebox';
import type { Clock } from '../../../platform/clock.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { drawShareImage } from './draw-share-image.ts';
import { findSharedEvent } from './event-repository.ts';
import { photoKey } from './photo.ts';
import { pictureCache } from './picture-cache.ts';
import { type SharedEvent, shareVersion } from './share-image.ts';

/** A URL with the current version never changes its picture; any other shows the present event, which may move. */
const immutable = 'public, max-age=31536000, immutable';
const shortLived = 'public, max-age=300';

/** A picture takes about as much time as a photo of one width; about 100 kB each are kept. */
const limits = { atOnce: 1, waiting: 16 } as const;
const maxKept = 64;

const Picture = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });
const Unchanged = Type.Unsafe<undefined>({ type: 'null' });

type Deps = { readonly database: Database; readonly clock: Clock; readonly storage: Storage };

/** `GET /api/product/share/:id?language=&v=`: the picture for previews of shared links. */
export function shareImageRoutes(app: TypedApp, { database, clock, storage }: Deps): void {
  const drawing = concurrencyLimit(limits);
  const cache = pictureCache({ max: maxKept });

  app.get(
    '/api/product/share/:id',
    {
      config: { access: 'public', rateLimit: rateLimits.sharePicture },
      schema: {
        tags: ['catalogue'],
        params: Type.Object({ id: Id }),
        querystring: ShareImageQuery,
        response: { 200: Picture, 304: Unchanged, ...errorReplies },
      },
    },
    async (request, reply) => {
      const { language, v } = request.query;
      const event = await findSharedEvent(database, clock, request.params.id);
      if (event === undefined) throw new AppError('event_not_found');
      const version = shareVersion(event);
      const etag = `"${version}-${language}"`;
      if (request.headers['if-none-match'] === etag) {
        return reply
          .code(304)
          .headers(cacheHeaders(etag, v === version))
          .send(undefined);
      }
      const picture = await cache.get(etag, () => drawing.run(() => drawnFrom(event, language)));
      return reply
        .headers(cacheHeaders(etag, v === version))
        .type('image/jpeg')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(picture);
    },
  );

  async function drawnFrom(event: SharedEvent, language: Locale): Promise<Buffer> {
    const { id: eventId, photoVersion: version } = event;
    const photo =
      version === null ? undefined : await storage.read(photoKey({ eventId, version, width: 960, format: 'webp' }));
    return drawShareImage(event, { photo, language });
  }
}

function cacheHeaders(etag: string, isCurrent: boolean) {
  return { etag, 'cache-control': isCurrent ? immutable : shortLived };
}
