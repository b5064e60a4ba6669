import { Contact } from '@guichet/contracts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';

/** `GET /api/contact`: the address for questions of visitors and buyers. */
export function contactRoutes(app: TypedApp, { contactEmail }: { readonly contactEmail: string }): void {
  app.get(
    '/api/contact',
    { config: { access: 'public' }, schema: { tags: ['catalogue'], response: { 200: Contact, ...errorReplies } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return { email: contactEmail };
    },
  );
}
