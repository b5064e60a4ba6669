/** The English texts of the express row; they load with its code. */
export const expressTexts = {
  expressCheckout: 'Express checkout',
  expressOrPayAnotherWay: 'Or pay another way',
  expressUpdateFailed: "The order couldn't be updated. Please try again.",
} as const;
