import type { ErrorRow } from './error-row.ts';

/** Errors of lister requests, categories and the admin’s work. */
export const adminErrors = {
  lister_request_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'This request does not exist.',
    fr: 'Cette demande n’existe pas.',
  },
  lister_request_pending: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'You have already asked. An admin will decide, and you will get a mail.',
    fr: 'Vous avez déjà fait une demande. Un administrateur prendra une décision et vous recevrez un e-mail.',
  },
  already_lister: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'You may already list events: there is nothing to ask for.',
    fr: 'Vous pouvez déjà proposer des événements\u00A0: il n’y a rien à demander.',
  },
  lister_request_decided: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This request was decided meanwhile.',
    fr: 'Cette demande a fait l’objet d’une décision entre-temps.',
  },
  category_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'This category does not exist.',
    fr: 'Cette catégorie n’existe pas.',
  },
  category_name_taken: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'There is a category of this name already. Choose another name.',
    fr: 'Une catégorie porte déjà ce nom. Choisissez-en un autre.',
  },
  category_in_use: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'Events use it. Move them to another category first.',
    fr: 'Des événements l’utilisent. Placez-les d’abord dans une autre catégorie.',
  },
  order_changed: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This order was changed meanwhile. Look at it again, then choose its status.',
    fr: 'Cette commande a été modifiée entre-temps. Regardez-la de nouveau, puis choisissez son statut.',
  },
  mail_not_kept: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This mail cannot be sent again: its address is not kept. Contact the person in another way.',
    fr: 'Cet e-mail ne peut pas être renvoyé\u00A0: son adresse n’est pas conservée. Joignez la personne d’une autre façon.',
  },
  attention_item_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'There is no open item of this kind.',
    fr: 'Il n’y a aucun élément ouvert de ce type.',
  },
} as const satisfies Record<string, ErrorRow>;
