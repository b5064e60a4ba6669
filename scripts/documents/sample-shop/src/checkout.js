braintree.dropin.create({ authorization: 'sandbox_key', container: '#payment' }, (error, instance) => {
  if (error) throw error;
  instance.on('paymentMethodRequestable', () => instance.requestPaymentMethod());
});
