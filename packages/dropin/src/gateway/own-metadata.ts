import { VERSION } from '../version.ts';

/** The widget's name in the gateway's analytics. */
export const ownMetadata = {
  integration: 'dropin2',
  integrationType: 'dropin2',
  dropinVersion: VERSION,
};
