import type { ErrorRow } from './error-row.ts';

/** Errors of lister requests, categories and the admin’s work. */
export const adminErrors = {
  organiser_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'There’s no account with this email. Check the address.',
    fr: 'Aucun compte n’a cette adresse e-mail. Vérifiez-la.',
  },
  lister_request_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'This request doesn’t exist. Reload the list to see where things stand.',
    fr: 'Cette demande n’existe pas.',
  },
  lister_request_pending: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'You’ve already sent a request. An admin will decide, and you’ll get an email.',
    fr: 'Vous avez déjà fait une demande. Un administrateur prendra une décision et vous recevrez un e-mail.',
  },
  already_lister: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'You can already list events, so there’s nothing to request.',
    fr: 'Vous pouvez déjà proposer des événements\u00A0: il n’y a rien à demander.',
  },
  lister_request_decided: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This request has already been decided. Reload the list to see where it stands.',
    fr: 'Cette demande a fait l’objet d’une décision entre-temps.',
  },
  category_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'This category doesn’t exist. Reload the page, then choose another one.',
    fr: 'Cette catégorie n’existe pas.',
  },
  category_name_taken: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'There’s already a category with this name. Choose another name.',
    fr: 'Une catégorie porte déjà ce nom. Choisissez-en un autre.',
  },
  category_in_use: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'Events use this category. Move them to another one first.',
    fr: 'Des événements l’utilisent. Placez-les d’abord dans une autre catégorie.',
  },
  order_changed: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This order has changed in the meantime. Check it again, then choose its status.',
    fr: 'Cette commande a été modifiée entre-temps. Regardez-la de nouveau, puis choisissez son statut.',
  },
  mail_not_kept: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'We can’t send this email again, because its address hasn’t been kept. Contact the person another way.',
    fr: 'Cet e-mail ne peut pas être renvoyé\u00A0: son adresse n’est pas conservée. Joignez la personne d’une autre façon.',
  },
  attention_item_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'This item isn’t open any more. Reload the list to see what’s left.',
    fr: 'Il n’y a aucun élément ouvert de ce type.',
  },
} as const satisfies Record<string, ErrorRow>;
