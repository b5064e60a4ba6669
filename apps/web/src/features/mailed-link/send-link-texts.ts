/** The texts of `SendLink`, which are part of its code and not of the first download. */
export const sendLinkTexts = {
  en: {
    send: 'Send the link again',
    sending: 'Sending…',
    sent: 'The link is on its way to {{email}}.',
  },
  fr: {
    send: 'Renvoyer le lien',
    sending: 'Envoi…',
    sent: 'Le lien est en route vers {{email}}.',
  },
};
