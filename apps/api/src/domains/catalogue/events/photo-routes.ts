import { Id, PhotoQuery } from '@guichet/contracts';
import Type from 'typebox';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findPhotoVersion } from './event-repository.ts';
import { type PhotoFormat, photoKey } from './photo.ts';

/** Cache headers: a URL with a version never changes its photo; one without must be revalidated soon. */
const immutable = 'public, max-age=31536000, immutable';
const shortLived = 'public, max-age=60';

const PhotoReply = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });
const Unchanged = Type.Unsafe<undefined>({ type: 'null' });

type Deps = { readonly database: Database; readonly clock: Clock; readonly storage: Storage };

/** `GET /api/product/photo/:id?width=&v=`. */
export function photoRoutes(app: TypedApp, deps: Deps): void {
  app.get(
    '/api/product/photo/:id',
    {
      config: { access: 'public', rateLimit: rateLimits.photo },
      schema: {
        tags: ['catalogue'],
        params: Type.Object({ id: Id }),
        querystring: PhotoQuery,
        response: { 200: PhotoReply, 304: Unchanged, ...errorReplies },
      },
    },
    async (request, reply) => {
      // Keys in the storage are lower-case; the database takes an id in any case.
      const id = request.params.id.toLowerCase();
      const { width, v } = request.query;
      void reply.header('cache-control', shortLived).header('vary', 'Accept');
      const version = await findPhotoVersion(deps.database, deps.clock, { id, named: v });
      if (version === undefined || version === null) throw new AppError('photo_not_found');
      const format = wantedFormat(request.headers.accept);
      const etag = `"${version}-${width}-${format}"`;
      void reply.header('etag', etag);
      if (v === version) void reply.header('cache-control', immutable);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(undefined);
      const readAs = (kept: PhotoFormat) => deps.storage.read(photoKey({ eventId: id, version, width, format: kept }));
      const avif = format === 'avif' ? await readAs('avif') : undefined;
      const photo = avif ?? (await readAs('webp'));
      if (photo === undefined) {
        void reply.removeHeader('etag').header('cache-control', shortLived);
        throw new AppError('photo_not_found');
      }
      const type = avif === undefined ? 'image/webp' : 'image/avif';
      return reply.type(type).header('content-security-policy', "default-src 'none'; sandbox").send(photo);
    },
  );
}

/** AVIF only if `Accept` lists it: clients without AVIF support send wildcards too. */
function wantedFormat(accept: string | undefined): PhotoFormat {
  const avif = (accept ?? '').split(',').find(range => /^\s*image\/avif\s*(;|$)/i.test(range));
  return avif !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(avif) ? 'avif' : 'webp';
}
