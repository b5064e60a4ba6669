import type { FastifyInstance } from 'fastify';
import { sendApprovalPage } from '../approval/send-page.ts';
import { serveBuiltFiles } from '../pages/serve-built-files.ts';
import type { GatewaySettings } from '../settings.ts';
import { errorStatus, logFailure } from '../wire/error-status.ts';
import { asRecord } from '../wire/read.ts';
import { issueToken } from './issue-token.ts';
import { sheetPage } from './sheet-page.ts';

/** Registers the Google Pay stand-in: the script that pages load, the sheet, and the tokenization route. */
export function googlePayPages(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, request, reply) => {
      const status = errorStatus(error);
      logFailure(request, error, status);
      return reply.code(status).send({ kind: 'refused', statusMessage: 'The request could not be read.' });
    });
    serveBuiltFiles(app, '/gp/p/js', ['pay.js'], settings);
    serveBuiltFiles(app, '/gp/p/ui', ['approval.css', 'google-pay-sheet.js'], settings);
    app.get('/gp/p/ui/pay', (_request, reply) => sendApprovalPage(reply, sheetPage()));
    app.post('/gp/p/ui/token', (request, reply) => {
      const issued = issueToken(asRecord(request.body), settings);
      return issued.kind === 'token' ? { token: issued.token } : reply.code(400).send(issued);
    });
  };
}
