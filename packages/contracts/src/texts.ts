/**
 * Texts of the API that the specification states word for word, misspellings, capitals and double
 * dots included. Do not correct them: other clients and tests depend on these exact letters. Texts that the
 * specification doesn't define are kept where they are used.
 */
export const texts = {
  eventForm: {
    name: 'Please Enter Event Name...',
    startDate: 'Please Enter Start Date...',
    startTime: 'Please Enter Start Time...',
    endTime: 'Please Enter End Time...',
    location: 'Please Enter Event Location...',
    description: 'Please Add a Description...',
    price: 'Please Enter The Ticket Price',
    category: 'What Category Does This Event Falls Under....',
    quantity: 'Please Enter the Quantity Of Tickets Available For This Event',
    /** First entry of the list of categories; stands for no category. */
    noCategoryChosen: 'Please Select',
  },
  signIn: {
    email: 'Enter An Email.',
    password: 'PLease Enter a Password.',
  },
  signUp: {
    name: 'Please Enter Your Names.',
    email: 'Please choose Enter An Email.',
    password: 'PLease Enter Password.',
    /** Beside the field. */
    passwordMismatch: "Password Don't Match",
    /** In the banner, on submit. */
    passwordsMismatch: 'Passwords do not match',
    terms: 'You must agree before submitting.',
  },
  category: {
    name: 'Please Enter Category Name...',
    loadFailed: 'An error occured fetching categories',
  },
  empty: {
    cart: 'Your Cart is empty',
    cartModal: 'Sorry You Got An Empty Cart',
    orders: 'Sorry You Have Never Bought An Event Ticket',
    adminOrders: 'Admin You Currently Have No Orders To Update Status',
    relatedEvents: 'No Event Under Category',
  },
  success: {
    profile: 'Your profile was successfully updated check your info on your dashboard',
    payment: 'Thanks! Your payment was successful!',
  },
} as const;
