import type { ErrorRow } from './error-row.ts';

/** Errors of the second factor of admins. */
export const secondFactorErrors = {
  second_factor_required: {
    status: 403,
    type: 'client',
    en: 'Enter the code from your authenticator app to continue.',
    fr: 'Saisissez le code de votre application d’authentification pour continuer.',
  },
  second_factor_setup_required: {
    status: 403,
    type: 'client',
    en: 'Admins of this shop need a second factor. Set it up to continue.',
    fr: 'Les administrateurs de cette boutique doivent utiliser la double authentification. Configurez-la pour continuer.',
  },
  fresh_proof_required: {
    status: 403,
    type: 'client',
    en: 'This needs a new code from your authenticator app. Enter it to continue.',
    fr: 'Cette action demande un nouveau code de votre application d’authentification. Saisissez-le pour continuer.',
  },
  wrong_second_factor: {
    status: 422,
    type: 'client',
    en: 'This code isn’t right or has already been used. Wait for the next one, then enter it.',
    fr: 'Ce code est incorrect ou a déjà servi. Attendez le suivant, puis saisissez-le.',
  },
  second_factor_setup_expired: {
    status: 409,
    type: 'client',
    en: 'This set-up has expired. Start again, and remove the old entry from your app.',
    fr: 'Cette configuration n’est plus valable. Recommencez-la et supprimez l’ancienne entrée de votre application.',
  },
  setup_code_required: {
    status: 422,
    type: 'client',
    en: 'Enter the set-up code that the shop’s operator gave you. It works for a day: if it’s refused, ask for a new one.',
    fr: 'Saisissez le code d’installation que l’exploitant de la boutique vous a donné. Il est valable un jour\u00A0: s’il est refusé, demandez-en un autre.',
  },
  second_factor_off: {
    status: 409,
    type: 'client',
    en: 'This shop doesn’t use a second factor.',
    fr: 'Cette boutique n’utilise pas la double authentification.',
  },
} as const satisfies Record<string, ErrorRow>;
