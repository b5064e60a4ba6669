import multipart from '@fastify/multipart';
import {
  DeleteEventReply,
  EventForEditing,
  EventForm,
  Id,
  ManagedEventParams,
  SaveEventReply,
} from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { allowSlowUpload } from '../../../platform/http/arrival-limits.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { readEventForm } from './read-event-form.ts';
import type { RemoveEventService } from './remove-event-service.ts';
import type { SaveEventService } from './save-event-service.ts';
import { type UploadSlots, uploadSlots } from './upload-slots.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of an event form. */
    uploadedPhoto: Buffer | undefined;
  }
}

const tags = ['managing events'];
const config = { access: 'lister', rateLimit: rateLimits.saveEvent } as const;

/** Routes that create, edit and remove events. Only these routes accept multipart forms. */
export function managementRoutes(
  app: TypedApp,
  deps: { readonly events: SaveEventService; readonly removal: RemoveEventService },
): void {
  void app.register(async (scope: TypedApp) => {
    // A file that is too large is still read to its end, and then rejected with our own error.
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.decorateRequest('uploadedPhoto', undefined);
    addRoutes(scope, deps);
  });
}

function addRoutes(
  app: TypedApp,
  { events, removal }: { readonly events: SaveEventService; readonly removal: RemoveEventService },
): void {
  const saving = {
    consumes: ['multipart/form-data'],
    body: EventForm,
    response: { 200: SaveEventReply, ...errorReplies },
  };
  const slots = uploadSlots();
  const upload = {
    onRequest: allowSlowUpload,
    preValidation: (request: FastifyRequest) => takeForm(request, slots),
  };

  app.post(
    '/api/product/:userId',
    { config, ...upload, schema: { tags, params: Type.Object({ userId: Id }), ...saving } },
    async request => ({
      success: 'The event has been created.',
      event: await events.create(savedBy(request, request.body)),
    }),
  );

  app.put(
    '/api/product/:productId/:userId',
    { config, ...upload, schema: { tags, params: ManagedEventParams, ...saving } },
    async request => ({
      success: 'The event has been updated.',
      event: await events.edit(request.params.productId.toLowerCase(), savedBy(request, request.body)),
    }),
  );

  app.get(
    '/api/product/edit/:productId/:userId',
    {
      config: { access: 'lister' },
      schema: { tags, params: ManagedEventParams, response: { 200: EventForEditing, ...errorReplies } },
    },
    async request => events.read(request.params.productId.toLowerCase(), actorOf(request)),
  );

  app.delete(
    '/api/product/:productId/:userId',
    { config, schema: { tags, params: ManagedEventParams, response: { 200: DeleteEventReply, ...errorReplies } } },
    async request => {
      const origin = originOf(request);
      await removal.remove(request.params.productId.toLowerCase(), { actor: actorOf(request), origin });
      return { success: 'The event is no longer in the shop.' };
    },
  );
}

/** Sets the form's fields as the request body, for the schema, and its file as `uploadedPhoto`. */
async function takeForm(request: FastifyRequest, slots: UploadSlots): Promise<void> {
  const { userId } = actorOf(request);
  const { fields, photo } = await readEventForm(request, read => slots.run(userId, read));
  request.body = fields;
  request.uploadedPhoto = photo;
}

function savedBy(request: FastifyRequest, form: EventForm) {
  return { actor: actorOf(request), origin: originOf(request), form, photo: request.uploadedPhoto };
}
